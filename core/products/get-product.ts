import { getVisible, type Reader } from "../catalogue/reader.ts";
import type { LocalizedProduct, TranslatedProduct } from "../contract/products/product.ts";
import type { ProductId } from "../contract/values/ids.ts";
import { productKind } from "./product.ts";

/**
 * A product: published for anybody, in any state for members.
 * @throws AppError not_found
 */
export const getProduct = (reader: Reader & { id: ProductId }): Promise<LocalizedProduct | TranslatedProduct> =>
  getVisible(productKind, reader);
