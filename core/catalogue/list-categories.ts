import type { LocalizedCategory, TranslatedCategory } from "../contract/category.ts";
import type { ListQuery, Page } from "../contract/common.ts";
import { StoredCategory, tellCategory } from "./category.ts";
import { listShelf, type Reader } from "./reader.ts";

/** One page of an organization's categories in the order they were made. */
export const listCategories = async (
  request: Reader & Pick<ListQuery, "page" | "limit" | "published">,
): Promise<Page<LocalizedCategory | TranslatedCategory>> => {
  const { items, pagination, member } = await listShelf("CATEGORY", request);
  return { data: items.map((item) => tellCategory(StoredCategory.parse(item), request, member)), pagination };
};
