import type { Actor, Member } from "../accounts/actor.ts";
import type { ListQuery } from "../contract/common.ts";
import type { CategoryId, OrganizationId } from "../contract/ids.ts";
import type { Collection, Key } from "../db/keys.ts";
import { lists, type Shelves } from "../db/lists.ts";
import { find, type Item } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { type ItemPage, listPage } from "../lists/list.ts";
import { searchPage } from "../lists/search.ts";
import { memberAmongAll } from "../members/membership.ts";
import { findOrganization } from "../organizations/organization.ts";

type ReaderQuery = Partial<ListQuery> & { categoryId?: CategoryId | undefined };

/** The reader of the catalogue, and the language and filter they ask for. */
export interface Reader {
  organizationId: OrganizationId;
  actor?: Actor | undefined;
  /** Language of the request, from its query, cookie or header. */
  locale?: string | undefined;
  query?: ReaderQuery;
}

/** The reader of a list, and the page. */
export type ListReader = Reader & { query: ReaderQuery & Pick<ListQuery, "page" | "limit"> };

/** A stored entity in one language, or in all of them for members whose query names none. */
export const told =
  <T, L, M>(
    stored: { parse: (item: Item) => T },
    localize: (entity: T, locale: string | undefined) => L,
    translate: (entity: T) => M,
  ) =>
  (item: Item, { locale, query }: Reader, member: Member | undefined): L | M => {
    const entity = stored.parse(item);
    return member && !query?.locale ? translate(entity) : localize(entity, query?.locale ?? locale);
  };

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
 * One page of a collection or of one of its categories, in the order of their positions and then in the order the items
 * were made; where members list published and unpublished items together, all are in the order they were made. A search is in the order of
 * the words found. Guests find published items. Members find all items, or those that their query asks for. The
 * published list is read while the caller is looked up; a search by a signed-in caller is read afterwards. The lists of
 * a deleted organization are empty, so the organization is checked only if a list is empty or filtered.
 * @throws AppError organization_not_found
 */
export const readShelves = async (
  { organizationId, actor, query }: ListReader,
  collection: Collection,
): Promise<ItemPage & { member: Member | undefined }> => {
  const { search, categoryId, published } = query;
  const shelves = categoryId ? lists.category(organizationId, categoryId) : lists.shelves(organizationId, collection);
  const read = (shelf: keyof Shelves) =>
    search
      ? searchPage({ organizationId, collection, shelf, text: search, tag: categoryId }, query)
      : listPage(shelves[shelf], query);
  const isFiltered = Boolean(search || categoryId);
  const [shown, member] = await Promise.all([
    search && actor ? undefined : read("published"),
    memberAmongAll(organizationId, actor),
    isFiltered && findOrganization(organizationId),
  ]);
  const shelf = !member || published ? "published" : published === undefined ? "all" : "unpublished";
  const page = shelf === "published" && shown ? shown : await read(shelf);
  if (!isFiltered && page.pagination.totalCount === 0) await findOrganization(organizationId);
  return { ...page, member };
};
