import { commitOrThrow } from "../db/transaction.ts";
import { itemWrites } from "../lists/item-writes.ts";
import { searchWords } from "../lists/words.ts";
import type { StoredCategory } from "./category.ts";

/**
 * Writes the next state of a category, `before` undefined for a new one, in one transaction. Search finds it by the
 * words of its titles, the default locale's first.
 * @throws AppError invalid_input for a slug that is taken, conflict when somebody edited the category meanwhile
 */
export const saveCategory = async (
  before: StoredCategory | undefined,
  draft: Omit<StoredCategory, "words" | "version">,
): Promise<StoredCategory> => {
  const category: StoredCategory = {
    ...draft,
    words: searchWords(...draft.translations.map(({ title }) => title)),
    version: (before?.version ?? 0) + 1,
  };
  await commitOrThrow(itemWrites("CATEGORY", before, category));
  return category;
};
