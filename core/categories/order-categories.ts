import { type Reordering, reorderItems } from "../catalogue/reorder-items.ts";
import { callOf } from "../contract/api/route.ts";
import * as staff from "../contract/categories/staff.ts";
import type { CategoryId } from "../contract/values/ids.ts";
import { categoryKind } from "./category.ts";
import { saveCategory } from "./save-category.ts";

/**
 * Puts categories in the order that shoppers see.
 * @throws AppError conflict
 */
export const orderCategories = (request: Reordering<CategoryId>, now = new Date()): Promise<void> =>
  reorderItems(categoryKind, saveCategory, { ...request, call: callOf(staff.orderCategories) }, now);
