import { findVisible, type ListReader, listVisible } from "../catalogue/reader.ts";
import type { LocalizedProduct, TranslatedProduct } from "../contract/products/product.ts";
import type { Page } from "../contract/values/common.ts";
import type { CategoryId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { productKind } from "./product.ts";

type Products = Page<LocalizedProduct | TranslatedProduct>;

/**
 * One page of an organization's products, or of those in a category.
 * @throws AppError organization_not_found
 */
export const listProducts = (reader: ListReader): Promise<Products> => listVisible(productKind, reader);

/**
 * One page of the products of a category.
 * @throws AppError not_found if there is no such category, or it is not published and the caller is no member
 */
export const listProductsByCategory = async (reader: ListReader & { categoryId: CategoryId }): Promise<Products> => {
  const { organizationId, categoryId, query } = reader;
  const [products] = await Promise.all([
    listProducts({ ...reader, query: { ...query, categoryId } }),
    findVisible(keys.category(organizationId, categoryId), reader),
  ]);
  return products;
};
