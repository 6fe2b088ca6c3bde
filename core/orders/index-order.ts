import { keys } from "../db/keys.ts";
import { ConditionFailed, commit, find, type Item } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { entryOf, entryWrites, IndexedOrder, OrderEntry } from "./order-entry.ts";

/** A change of an order as the table's stream tells it. */
export interface OrderChange {
  /** The order's item after the change, or before it was deleted. */
  item: Item;
  isDeleted: boolean;
}

/**
 * Brings the index, by which orders are found by status and words, from what it holds of an order to a change of it.
 * Changes may come again, and a later one before an earlier one: the index keeps the latest.
 * @throws AppError conflict when others keep changing the entry
 */
export const indexOrder = async ({ item, isDeleted }: OrderChange, now = new Date()): Promise<void> => {
  const after = entryOf(IndexedOrder.parse(item), { isDeleted });
  const key = keys.orderEntry(after.organizationId, after.id);
  for (let attempt = 0; attempt < 3; attempt++) {
    const found = await find(key, { consistent: true });
    const before = found && OrderEntry.parse(found);
    if (before && before.version >= after.version) return;
    try {
      await commit(...entryWrites(before, after, now));
      return;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
  throw new AppError("conflict");
};
