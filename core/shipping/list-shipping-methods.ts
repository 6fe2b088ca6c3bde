import { type Reader, readShelves } from "../catalogue/reader.ts";
import type { ListQuery, Page } from "../contract/common.ts";
import type { ShippingMethod } from "../contract/shipping.ts";
import { lists } from "../db/keys.ts";
import { listPage } from "../lists/list.ts";
import { searchPage } from "../lists/search.ts";
import { StoredShippingMethod, shippingMethodAnswer } from "./shipping-method.ts";

/**
 * One page of an organization's shipping methods in the order they were made, or of a search in that of the words found:
 * the published ones for guests, for members all or whichever they ask for.
 * @throws AppError organization_not_found
 */
export const listShippingMethods = async (
  reader: Reader & { query: Pick<ListQuery, "page" | "limit"> & Partial<ListQuery> },
): Promise<Page<ShippingMethod>> => {
  const { organizationId, query } = reader;
  const { items, pagination } = await readShelves(reader, (shelf) =>
    query.search
      ? searchPage({ organizationId, collection: "SHIPPING", shelf, text: query.search }, query)
      : listPage(lists.shelves(organizationId, "SHIPPING")[shelf], query),
  );
  return { data: items.map((item) => shippingMethodAnswer(StoredShippingMethod.parse(item))), pagination };
};
