import type { Actor, Member } from "../accounts/actor.ts";
import type { ListQuery, Page } from "../contract/values/common.ts";
import type { CategoryId, OrganizationId } from "../contract/values/ids.ts";
import { type Key, keys } from "../db/keys.ts";
import { lists, type Visibility } from "../db/lists.ts";
import { find, type Item } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { partOf } from "../lists/answer-size.ts";
import type { PageRequest } from "../lists/cursor.ts";
import { isIn, listPage } from "../lists/list.ts";
import { searchPage } from "../lists/search.ts";
import { findOptionalMember } from "../members/membership.ts";
import { findOrganization } from "../organizations/organization.ts";
import type { ItemKind } from "./item.ts";

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
export type ListReader = Reader & { query: ReaderQuery & PageRequest };

/** An item in one language, or in all of them for members whose query names none. */
const present = <Stored, Localized, Translated>(
  { stored, localize, translate }: ItemKind<Stored, Localized, Translated>,
  item: Item,
  { locale, query }: Reader,
  member: Member | undefined,
): Localized | Translated => {
  const entity = stored.parse(item);
  return member && !query?.locale ? translate(entity) : localize(entity, query?.locale ?? locale);
};

/**
 * An item of the catalogue and the member who reads it, in one round trip. Guests see published items only.
 * @throws AppError not_found, organization_not_found
 */
export const findVisible = async (
  key: Key,
  { organizationId, actor }: Reader,
): Promise<{ item: Item; member: Member | undefined }> => {
  const [item, member] = await Promise.all([
    find(key),
    findOptionalMember(organizationId, actor),
    findOrganization(organizationId),
  ]);
  if (!item || !(item.publishedAt || member)) throw new AppError("not_found");
  return { item, member };
};

/**
 * An item of a kind for its reader, as `findVisible` finds it.
 * @throws AppError not_found, organization_not_found
 */
export const getVisible = async <Localized, Translated, Stored>(
  kind: ItemKind<Stored, Localized, Translated>,
  reader: Reader & { id: string },
): Promise<Localized | Translated> => {
  const { item, member } = await findVisible(keys.item(reader.organizationId, kind.collection, reader.id), reader);
  return present(kind, item, reader, member);
};

/**
 * One page of a collection or of a category. Items are sorted by position, then by creation; published and unpublished
 * items together by creation only; a search by the words found. Guests see published items, members all items or those
 * that their query asks for. The published list is read while the caller is looked up; a search by a signed-in caller,
 * or another list that their cursor is of, is read afterwards. A deleted organization's lists are empty, so the
 * organization is only checked if a list is empty or filtered.
 * @throws AppError organization_not_found
 */
export const listVisible = async <Stored, Localized, Translated>(
  kind: ItemKind<Stored, Localized, Translated>,
  reader: ListReader,
): Promise<Page<Localized | Translated>> => {
  const { organizationId, actor, query } = reader;
  const { collection } = kind;
  const { search, categoryId, published } = query;
  const byVisibility = categoryId
    ? lists.category(organizationId, categoryId)
    : lists.byVisibility(organizationId, collection);
  const read = (visibility: Visibility) =>
    search
      ? searchPage({ organizationId, collection, visibility, text: search, tag: categoryId }, query)
      : listPage(byVisibility[visibility], query);
  const isFiltered = Boolean(search || categoryId);
  const [shown, member] = await Promise.all([
    actor && (search || !isIn(byVisibility.published, query)) ? undefined : read("published"),
    findOptionalMember(organizationId, actor),
    isFiltered && findOrganization(organizationId),
  ]);
  const visibility = !member || published ? "published" : published === undefined ? "all" : "unpublished";
  const page = visibility === "published" && shown ? shown : await read(visibility);
  if (!isFiltered && page.pagination.totalCount === 0) await findOrganization(organizationId);
  return partOf(page, (item) => present(kind, item, reader, member));
};
