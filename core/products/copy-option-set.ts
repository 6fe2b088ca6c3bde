import { isDeepStrictEqual } from "node:util";
import { lists } from "../db/lists.ts";
import { retryOnConflict } from "../db/transaction.ts";
import { entriesOf } from "../lists/list.ts";
import type { StoredOptionSet } from "./option-set.ts";
import { findProduct, type StoredModifierGroup, StoredProduct } from "./product.ts";
import { saveProduct } from "./save-product.ts";
import { AT_ONCE } from "./save-products.ts";

/** How often a dish is changed anew, when others change it at the same time. */
const ATTEMPTS = 12;

/**
 * Brings the copies of sets of an organization up to date, in all dishes whose copies differ. Each dish is changed as
 * it is now, so nothing that others change of it is lost. A repeated call changes nothing.
 * @throws AppError conflict when others keep changing a dish
 */
export const copyToDishes = async (sets: readonly StoredOptionSet[], now: Date): Promise<void> => {
  const [first] = sets;
  if (!first) return;
  const { organizationId } = first;
  const entries = await entriesOf(lists.all(organizationId, "PRODUCT"), { consistent: true });
  const stale = entries.map((item) => StoredProduct.parse(item)).filter((dish) => copied(dish, sets));
  for (let next = 0; next < stale.length; next += AT_ONCE)
    await Promise.all(
      stale.slice(next, next + AT_ONCE).map(({ id }) =>
        retryOnConflict(ATTEMPTS, async () => {
          const before = await findProduct(organizationId, id);
          const modifierGroups = copied(before, sets);
          if (modifierGroups) await saveProduct(before, { ...before, modifierGroups }, now);
        }),
      ),
    );
};

/** The groups of a dish with those sets as they are now; undefined where they are so already. */
const copied = (
  { modifierGroups }: StoredProduct,
  sets: readonly StoredOptionSet[],
): StoredModifierGroup[] | undefined => {
  const after = modifierGroups.map((group) => sets.find(({ id }) => id === group.optionSetId)?.group ?? group);
  return isDeepStrictEqual(after, modifierGroups) ? undefined : after;
};
