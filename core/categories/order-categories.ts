import type { Member } from "../accounts/actor.ts";
import { reorderItems } from "../catalogue/reorder-items.ts";
import type { CategoryId } from "../contract/ids.ts";
import { StoredCategory } from "./category.ts";
import { saveCategory } from "./save-category.ts";

/**
 * Puts categories in the order that shoppers see.
 * @throws AppError conflict
 */
export const orderCategories = ({ member, ids }: { member: Member; ids: readonly CategoryId[] }): Promise<void> =>
  reorderItems(
    { organizationId: member.organizationId, collection: "CATEGORY", ids },
    (item) => StoredCategory.parse(item),
    (before, position) => saveCategory(before, { ...before, position }),
  );
