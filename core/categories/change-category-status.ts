import type { TranslatedCategory } from "../contract/category.ts";
import { translateCategory } from "./category.ts";
import { findCategory } from "./find-category.ts";
import { saveCategory } from "./save-category.ts";

/**
 * Publishes or unpublishes a category; what it is already stays as it is.
 * @throws AppError not_found, conflict
 */
export const changeCategoryStatus = async (
  { organizationId, id, operation }: { organizationId: string; id: string; operation: "publish" | "unpublish" },
  now = new Date(),
): Promise<TranslatedCategory> => {
  const category = await findCategory(organizationId, id);
  const publishedAt = operation === "publish" ? (category.publishedAt ?? now.toISOString()) : null;
  if (publishedAt === category.publishedAt) return translateCategory(category);
  return translateCategory(await saveCategory(category, { ...category, publishedAt }));
};
