import { type Reader, readShelves } from "../catalogue/reader.ts";
import type { ListQuery, Page } from "../contract/common.ts";
import type { LocalizedManufacturer, TranslatedManufacturer } from "../contract/manufacturer.ts";
import { lists } from "../db/keys.ts";
import { listPage } from "../lists/list.ts";
import { searchPage } from "../lists/search.ts";
import { StoredManufacturer, tellManufacturer } from "./manufacturer.ts";

/**
 * One page of an organization's manufacturers in the order they were added, or of a search in that of the words found.
 * @throws AppError organization_not_found
 */
export const listManufacturers = async (
  reader: Reader & { query: Pick<ListQuery, "page" | "limit"> & Partial<ListQuery> },
): Promise<Page<LocalizedManufacturer | TranslatedManufacturer>> => {
  const { organizationId, query } = reader;
  const { items, pagination, member } = await readShelves(reader, (shelf) =>
    query.search
      ? searchPage({ organizationId, collection: "MANUFACTURER", shelf, text: query.search }, query)
      : listPage(lists.shelves(organizationId, "MANUFACTURER")[shelf], query),
  );
  return {
    data: items.map((item) => tellManufacturer(StoredManufacturer.parse(item), reader, member)),
    pagination,
  };
};
