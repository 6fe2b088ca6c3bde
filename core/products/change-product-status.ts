import { changeStatus, type StatusChange } from "../catalogue/item.ts";
import type { TranslatedProduct } from "../contract/products/product.ts";
import type { ProductId } from "../contract/values/ids.ts";
import { productKind } from "./product.ts";
import { saveProduct } from "./save-product.ts";

/**
 * Publishes or unpublishes a product. Setting the same state again changes nothing.
 * @throws AppError not_found, conflict
 */
export const changeProductStatus = (request: StatusChange<ProductId>, now = new Date()): Promise<TranslatedProduct> =>
  changeStatus(productKind, saveProduct, request, now);
