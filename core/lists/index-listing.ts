import { keys } from "../db/keys.ts";
import { commit, find, type Write } from "../db/table.ts";
import { commitOrThrow, orConflict, retryOnConflict } from "../db/transaction.ts";
import { IndexEntry, indexWrites, type ListingChange, nextEntry, staleWordWrites } from "./listing.ts";

const each = (writes: Write[]) => Promise.all(writes.map((write) => commit(write)));

/**
 * Updates the index of an order or a reservation after a change. Changes may come twice or out of order; the index
 * keeps the latest. The words are written first, one by one, because a transaction would cost twice as much. A change
 * that turns out to be late removes its words again.
 * @throws AppError conflict when others keep changing the entry
 */
export const indexListing = async (change: ListingChange, now = new Date()): Promise<void> => {
  const { listed } = change;
  const after = nextEntry(change, now);
  const key = keys.entry(listed.organizationId, listed.collection, listed.id);
  await retryOnConflict(3, async () => {
    const found = await find(key, { consistent: true });
    const before = found && IndexEntry.parse(found);
    if (before && before.version >= after.version) {
      await each(staleWordWrites(listed, before));
      return;
    }
    const { words, entry } = indexWrites(listed, before, after);
    await each(words);
    await commitOrThrow(entry.map(orConflict));
  });
};
