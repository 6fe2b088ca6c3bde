import type { TranslatedCategory } from "../contract/category.ts";
import { keys } from "../db/keys.ts";
import { find } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { StoredCategory, translateCategory } from "./category.ts";
import { saveCategory } from "./save-category.ts";

/**
 * Publishes or unpublishes a category; what it is already stays as it is.
 * @throws AppError not_found, conflict
 */
export const changeCategoryStatus = async (
  request: { organizationId: string; id: string; operation: "publish" | "unpublish" },
  now = new Date(),
): Promise<TranslatedCategory> => {
  const { organizationId, id, operation } = request;
  const item = await find(keys.category(organizationId, id), { consistent: true });
  if (!item) throw new AppError("not_found");
  const category = StoredCategory.parse(item);
  const publishedAt = operation === "publish" ? (category.publishedAt ?? now.toISOString()) : null;
  return translateCategory(
    publishedAt === category.publishedAt ? category : await saveCategory(category, { ...category, publishedAt }),
  );
};
