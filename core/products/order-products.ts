import { type Reordering, reorderItems } from "../catalogue/reorder-items.ts";
import { callOf } from "../contract/api/route.ts";
import * as staff from "../contract/products/staff.ts";
import type { ProductId } from "../contract/values/ids.ts";
import { productKind } from "./product.ts";
import { saveProduct } from "./save-product.ts";

/**
 * Puts products in the order that shoppers see, in all of their categories.
 * @throws AppError conflict
 */
export const orderProducts = (request: Reordering<ProductId>, now = new Date()): Promise<void> =>
  reorderItems(productKind, saveProduct, { ...request, call: callOf(staff.orderProducts) }, now);
