import { type ListReader, listVisible } from "../catalogue/reader.ts";
import type { LocalizedCategory, TranslatedCategory } from "../contract/categories/category.ts";
import type { Page } from "../contract/values/common.ts";
import { categoryKind } from "./category.ts";

/**
 * One page of an organization's categories.
 * @throws AppError organization_not_found
 */
export const listCategories = (reader: ListReader): Promise<Page<LocalizedCategory | TranslatedCategory>> =>
  listVisible(categoryKind, reader);
