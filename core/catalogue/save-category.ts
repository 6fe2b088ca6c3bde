import { commitOrRefuse } from "../db/refusals.ts";
import { wordsOf } from "../db/words.ts";
import type { StoredCategory } from "./category.ts";
import { itemWrites } from "./item-writes.ts";

/** Most words that a category is found by: those of its titles, the default locale's first. */
const MAX_WORDS = 15;

/**
 * Writes the next state of a category, `before` undefined for a new one, in one transaction.
 * @throws AppError invalid_input for a slug that is taken, conflict when somebody edited the category meanwhile
 */
export const saveCategory = async (
  before: StoredCategory | undefined,
  draft: Omit<StoredCategory, "words" | "version">,
): Promise<StoredCategory> => {
  const category: StoredCategory = {
    ...draft,
    words: wordsOf(...draft.translations.map(({ title }) => title)).slice(0, MAX_WORDS),
    version: (before?.version ?? 0) + 1,
  };
  await commitOrRefuse(itemWrites("CATEGORY", before, category));
  return category;
};
