import { findOnShelf, type ListReader, readShelves } from "../catalogue/reader.ts";
import type { Page } from "../contract/common.ts";
import type { CategoryId } from "../contract/ids.ts";
import type { LocalizedProduct, TranslatedProduct } from "../contract/product.ts";
import { keys } from "../db/keys.ts";
import { tellProduct } from "./product.ts";

type Products = Page<LocalizedProduct | TranslatedProduct>;

/**
 * One page of an organization's products, or of those in a category.
 * @throws AppError organization_not_found
 */
export const listProducts = async (reader: ListReader): Promise<Products> => {
  const { items, pagination, member } = await readShelves(reader, "PRODUCT");
  return { data: items.map((item) => tellProduct(item, reader, member)), pagination };
};

/**
 * The same for one category.
 * @throws AppError not_found if there is no such category, or it is not published and the caller is no member
 */
export const listProductsByCategory = async (reader: ListReader & { categoryId: CategoryId }): Promise<Products> => {
  const { organizationId, categoryId, query } = reader;
  const [products] = await Promise.all([
    listProducts({ ...reader, query: { ...query, categoryId } }),
    findOnShelf(keys.category(organizationId, categoryId), reader),
  ]);
  return products;
};
