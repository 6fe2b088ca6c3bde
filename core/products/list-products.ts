import { findOnShelf, type Reader, readShelves } from "../catalogue/reader.ts";
import type { ListQuery, Page } from "../contract/common.ts";
import type { LocalizedProduct, TranslatedProduct } from "../contract/product.ts";
import { keys, lists } from "../db/keys.ts";
import { listPage } from "../lists/list.ts";
import { searchPage } from "../lists/search.ts";
import { StoredProduct, tellProduct } from "./product.ts";

type Query = Pick<ListQuery, "page" | "limit"> & Partial<ListQuery> & { categoryId?: string | undefined };
type Products = Page<LocalizedProduct | TranslatedProduct>;

/**
 * One page of an organization's products, or of those in a category, in the order they were made; of a search in the
 * order of the words found.
 * @throws AppError organization_not_found
 */
export const listProducts = async (reader: Reader & { query: Query }): Promise<Products> => {
  const { organizationId, query } = reader;
  const { search, categoryId } = query;
  const shelves = categoryId ? lists.category(organizationId, categoryId) : lists.shelves(organizationId, "PRODUCT");
  const { items, pagination, member } = await readShelves(reader, (shelf) =>
    search
      ? searchPage({ organizationId, collection: "PRODUCT", shelf, text: search, tag: categoryId }, query)
      : listPage(shelves[shelf], query),
  );
  return { data: items.map((item) => tellProduct(StoredProduct.parse(item), reader, member)), pagination };
};

/**
 * The same of one category.
 * @throws AppError not_found when there is no such category, or it is not published and the caller no member
 */
export const listProductsByCategory = async (
  reader: Reader & { categoryId: string; query: Query },
): Promise<Products> => {
  const { organizationId, categoryId, query } = reader;
  const [products] = await Promise.all([
    listProducts({ ...reader, query: { ...query, categoryId } }),
    findOnShelf(keys.category(organizationId, categoryId), reader),
  ]);
  return products;
};
