import { findOnShelf, type Reader } from "../catalogue/reader.ts";
import type { LocalizedCategory, TranslatedCategory } from "../contract/category.ts";
import type { CategoryId } from "../contract/ids.ts";
import { keys } from "../db/keys.ts";
import { tellCategory } from "./category.ts";

/**
 * A category: published for anybody, in any state for members.
 * @throws AppError not_found
 */
export const getCategory = async (
  reader: Reader & { id: CategoryId },
): Promise<LocalizedCategory | TranslatedCategory> => {
  const { item, member } = await findOnShelf(keys.category(reader.organizationId, reader.id), reader);
  return tellCategory(item, reader, member);
};
