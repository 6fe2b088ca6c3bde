import { keys } from "../db/keys.ts";
import { commitOrRefuse } from "../db/refusals.ts";
import type { StoredCategory } from "./category.ts";
import { publishableWrites } from "./publishable.ts";

/**
 * Writes the next state of a category, `before` undefined for a new one, in one transaction.
 * @throws AppError invalid_input for a slug that is taken, conflict when somebody edited the category meanwhile
 */
export const saveCategory = async (
  before: StoredCategory | undefined,
  draft: Omit<StoredCategory, "version">,
): Promise<StoredCategory> => {
  const category = { ...draft, version: (before?.version ?? 0) + 1 };
  await commitOrRefuse(
    publishableWrites("CATEGORY", keys.category(category.organizationId, category.id), before, category),
  );
  return category;
};
