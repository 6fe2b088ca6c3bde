import type { Member } from "../accounts/actor.ts";
import { withStatus } from "../catalogue/item.ts";
import type { TranslatedCategory } from "../contract/category.ts";
import type { CategoryId } from "../contract/ids.ts";
import { findCategory, translateCategory } from "./category.ts";
import { saveCategory } from "./save-category.ts";

/**
 * Publishes or unpublishes a category. Setting the same state again changes nothing.
 * @throws AppError not_found, conflict
 */
export const changeCategoryStatus = async (
  { member: { organizationId }, id, operation }: { member: Member; id: CategoryId; operation: "publish" | "unpublish" },
  now = new Date(),
): Promise<TranslatedCategory> => {
  const category = await findCategory(organizationId, id);
  return translateCategory(await withStatus(category, { operation, now }, (after) => saveCategory(category, after)));
};
