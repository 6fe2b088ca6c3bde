import { changeStatus, type StatusChange } from "../catalogue/item.ts";
import type { TranslatedCategory } from "../contract/categories/category.ts";
import type { CategoryId } from "../contract/values/ids.ts";
import { categoryKind } from "./category.ts";
import { saveCategory } from "./save-category.ts";

/**
 * Publishes or unpublishes a category. Setting the same state again changes nothing.
 * @throws AppError not_found, conflict
 */
export const changeCategoryStatus = (
  request: StatusChange<CategoryId>,
  now = new Date(),
): Promise<TranslatedCategory> => changeStatus(categoryKind, saveCategory, request, now);
