import type { Actor, Member } from "../accounts/actor.ts";
import type { Key, Shelves } from "../db/keys.ts";
import { find, type Item } from "../db/table.ts";
import { AppError } from "../errors.ts";
import type { ItemPage } from "../lists/list.ts";
import { memberAmongAll } from "../organizations/membership.ts";
import { findOrganization } from "../organizations/organization.ts";

/** Who reads the catalogue, and how. */
export interface Reader {
  organizationId: string;
  actor?: Actor | undefined;
  /** Language of the request, however it was asked for. */
  locale?: string | undefined;
  query?: {
    locale?: string | undefined;
    published?: boolean | undefined;
    search?: string | undefined;
    categoryId?: string | undefined;
  };
}

/** Tells an entity as its reader wants it: in one language, or to members whose query names none in all of them. */
export const told =
  <T, L, M>(localize: (entity: T, locale: string | undefined) => L, translate: (entity: T) => M) =>
  (entity: T, { locale, query }: Reader, member: Member | undefined): L | M =>
    member && !query?.locale ? translate(entity) : localize(entity, query?.locale ?? locale);

/**
 * An item of the catalogue and the member who reads it, in one round trip; guests find published items only.
 * @throws AppError not_found, organization_not_found
 */
export const findOnShelf = async (
  key: Key,
  { organizationId, actor }: Reader,
): Promise<{ item: Item; member: Member | undefined }> => {
  const [item, member] = await Promise.all([
    find(key),
    memberAmongAll(organizationId, actor),
    findOrganization(organizationId),
  ]);
  if (!item || !(item.publishedAt || member)) throw new AppError("not_found");
  return { item, member };
};

/**
 * One page of shelves: the published items for guests; for members all, or those that their query asks for. Guests,
 * signed in or not, wait for the published ones alone. A deleted organization has no list without a filter, so that
 * only an empty one needs a look at the organization; what is filtered is looked at beside it.
 * @throws AppError organization_not_found
 */
export const readShelves = async (
  { organizationId, actor, query }: Reader,
  read: (shelf: keyof Shelves) => Promise<ItemPage>,
): Promise<ItemPage & { member: Member | undefined }> => {
  const isFiltered = Boolean(query?.search || query?.categoryId);
  const [shown, member] = await Promise.all([
    read("published"),
    memberAmongAll(organizationId, actor),
    isFiltered && findOrganization(organizationId),
  ]);
  const page = member && !query?.published ? await read(query?.published === undefined ? "all" : "unpublished") : shown;
  if (!isFiltered && page.pagination.totalCount === 0) await findOrganization(organizationId);
  return { ...page, member };
};
