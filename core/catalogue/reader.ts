import type { Actor, Member } from "../accounts/actor.ts";
import type { PagingInfo } from "../contract/common.ts";
import { type Collection, type keys, lists } from "../db/keys.ts";
import { listPage } from "../db/list.ts";
import { find, type Item } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { memberAmongAll } from "../organizations/membership.ts";

/** Who reads the catalogue, and in which language. */
export interface Reader {
  organizationId: string;
  actor?: Actor | undefined;
  /** Language of the request, however it was asked for. */
  locale?: string | undefined;
  /** Whether the query itself named that language: members who leave it out read every translation. */
  localeChosen: boolean;
}

/** Tells an entity as its reader wants it: in one language, or to members who chose none in all of them. */
export const told =
  <T, L, M>(localize: (entity: T, locale: string | undefined) => L, translate: (entity: T) => M) =>
  (entity: T, { locale, localeChosen }: Reader, member: Member | undefined): L | M =>
    member && !localeChosen ? translate(entity) : localize(entity, locale);

/**
 * An item of the catalogue and the member who reads it, in one round trip; guests find published items only.
 * @throws AppError not_found
 */
export const findOnShelf = async (
  key: ReturnType<typeof keys.product>,
  { organizationId, actor }: Reader,
): Promise<{ item: Item; member: Member | undefined }> => {
  const [item, member] = await Promise.all([find(key), memberAmongAll(organizationId, actor)]);
  if (!item || !(item.publishedAt || member)) throw new AppError("not_found");
  return { item, member };
};

/**
 * One page of a collection: the published items for guests, all for members who do not ask for published ones.
 * Guests, signed in or not, wait for one round trip.
 */
export const listShelf = async (
  collection: Collection,
  {
    organizationId,
    actor,
    published,
    ...paging
  }: Reader & { page: number; limit: number; published?: boolean | undefined },
): Promise<{ items: Item[]; pagination: PagingInfo; member: Member | undefined }> => {
  const [shelf, member] = await Promise.all([
    listPage(lists.published(organizationId, collection), paging),
    memberAmongAll(organizationId, actor),
  ]);
  const page = member && !published ? await listPage(lists.all(organizationId, collection), paging) : shelf;
  return { ...page, member };
};
