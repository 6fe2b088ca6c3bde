import { type Reordering, reorderItems } from "../catalogue/reorder-items.ts";
import type { ProductId } from "../contract/values/ids.ts";
import { productKind } from "./product.ts";
import { saveProduct } from "./save-product.ts";

/**
 * Puts products in the order that shoppers see, in all of their categories.
 * @throws AppError conflict
 */
export const orderProducts = (request: Reordering<ProductId>, now = new Date()): Promise<void> =>
  reorderItems(productKind, saveProduct, request, now);
