import { getVisible, type Reader } from "../catalogue/reader.ts";
import type { LocalizedCategory, TranslatedCategory } from "../contract/categories/category.ts";
import type { CategoryId } from "../contract/values/ids.ts";
import { categoryKind } from "./category.ts";

/**
 * A category: published for anybody, in any state for members.
 * @throws AppError not_found
 */
export const getCategory = (reader: Reader & { id: CategoryId }): Promise<LocalizedCategory | TranslatedCategory> =>
  getVisible(categoryKind, reader);
