import { keys } from "../db/keys.ts";
import { ConditionFailed, commit, find } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { Entry, entryOf, entryWrites, type ListedChange } from "./listed.ts";

/**
 * Updates the index of an order or a reservation after a change. Changes may come twice or out of order; the index
 * keeps the latest.
 * @throws AppError conflict when others keep changing the entry
 */
export const indexListed = async (change: ListedChange, now = new Date()): Promise<void> => {
  const { listed } = change;
  const after = entryOf(change, now);
  const key = keys.entry(listed.organizationId, listed.collection, listed.id);
  for (let attempt = 0; attempt < 3; attempt++) {
    const found = await find(key, { consistent: true });
    const before = found && Entry.parse(found);
    if (before && before.version >= after.version) return;
    try {
      await commit(...entryWrites(listed, before, after));
      return;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
  throw new AppError("conflict");
};
