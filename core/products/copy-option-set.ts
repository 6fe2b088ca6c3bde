import { isDeepStrictEqual } from "node:util";
import { lists } from "../db/lists.ts";
import { retryOnConflict } from "../db/transaction.ts";
import { inBatches } from "../in-batches.ts";
import { entriesOf } from "../lists/list.ts";
import type { StoredOptionSet } from "./option-set.ts";
import { findProduct, type StoredModifierGroup, StoredProduct } from "./product.ts";
import { ATTEMPTS, CONCURRENCY, saveProduct } from "./save-product.ts";

/**
 * Updates the copies of sets of one organization in all dishes whose copies differ. Each dish is changed as it is now, so
 * what others change at the same time is kept. A repeated call changes nothing.
 * @throws AppError conflict when others keep changing a dish
 */
export const copyToDishes = async (sets: readonly StoredOptionSet[], now: Date): Promise<void> => {
  const [first] = sets;
  if (!first) return;
  const { organizationId } = first;
  const entries = await entriesOf(lists.all(organizationId, "PRODUCT"), { consistent: true });
  const stale = entries.map((item) => StoredProduct.parse(item)).filter((dish) => copied(dish, sets));
  await inBatches(stale, CONCURRENCY, ({ id }) =>
    retryOnConflict(ATTEMPTS, async () => {
      const before = await findProduct(organizationId, id);
      const modifierGroups = copied(before, sets);
      if (modifierGroups) await saveProduct(before, { ...before, modifierGroups }, now);
    }),
  );
};

/** The groups of a dish with the present state of these sets; undefined if nothing changes. */
const copied = (
  { modifierGroups }: StoredProduct,
  sets: readonly StoredOptionSet[],
): StoredModifierGroup[] | undefined => {
  const after = modifierGroups.map((group) => sets.find(({ id }) => id === group.optionSetId)?.group ?? group);
  return isDeepStrictEqual(after, modifierGroups) ? undefined : after;
};
