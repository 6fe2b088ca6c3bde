import { type Reader, readShelves } from "../catalogue/reader.ts";
import type { LocalizedCategory, TranslatedCategory } from "../contract/category.ts";
import type { ListQuery, Page } from "../contract/common.ts";
import { lists } from "../db/keys.ts";
import { listPage } from "../lists/list.ts";
import { searchPage } from "../lists/search.ts";
import { StoredCategory, tellCategory } from "./category.ts";

/**
 * One page of an organization's categories in the order they were made, or of a search in the order of the words found.
 * @throws AppError organization_not_found
 */
export const listCategories = async (
  reader: Reader & { query: Pick<ListQuery, "page" | "limit"> & Partial<ListQuery> },
): Promise<Page<LocalizedCategory | TranslatedCategory>> => {
  const { organizationId, query } = reader;
  const { items, pagination, member } = await readShelves(reader, (shelf) =>
    query.search
      ? searchPage({ organizationId, collection: "CATEGORY", shelf, text: query.search }, query)
      : listPage(lists.shelves(organizationId, "CATEGORY")[shelf], query),
  );
  return { data: items.map((item) => tellCategory(StoredCategory.parse(item), reader, member)), pagination };
};
