import { findOnShelf, type Reader } from "../catalogue/reader.ts";
import type { ProductId } from "../contract/ids.ts";
import type { LocalizedProduct, TranslatedProduct } from "../contract/product.ts";
import { keys } from "../db/keys.ts";
import { tellProduct } from "./product.ts";

/**
 * A product: published for anybody, in any state for members.
 * @throws AppError not_found
 */
export const getProduct = async (reader: Reader & { id: ProductId }): Promise<LocalizedProduct | TranslatedProduct> => {
  const { item, member } = await findOnShelf(keys.product(reader.organizationId, reader.id), reader);
  return tellProduct(item, reader, member);
};
