import { type ListReader, readShelves } from "../catalogue/reader.ts";
import type { LocalizedCategory, TranslatedCategory } from "../contract/category.ts";
import type { Page } from "../contract/common.ts";
import { tellCategory } from "./category.ts";

/**
 * One page of an organization's categories.
 * @throws AppError organization_not_found
 */
export const listCategories = async (reader: ListReader): Promise<Page<LocalizedCategory | TranslatedCategory>> => {
  const { items, pagination, member } = await readShelves(reader, "CATEGORY");
  return { data: items.map((item) => tellCategory(item, reader, member)), pagination };
};
