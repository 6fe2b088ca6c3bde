import { keys } from "../db/keys.ts";
import { find, writeEach } from "../db/table.ts";
import { commitOrThrow, orConflict, retryOnConflict } from "../db/transaction.ts";
import { type Counted, IndexEntry, indexWrites, type ListingChange, nextEntry, staleWordWrites } from "./listing.ts";

/**
 * Updates the index of an order or a reservation after a change. Changes may come twice or out of order; the index
 * keeps the latest. The words are written first and by themselves, because a transaction would cost twice as much. A
 * change that turns out to be late removes its words again.
 * @param count counts an order at its customer, by what it has counted for; also an order that was indexed before
 *   customers were counted
 * @throws AppError conflict when others keep changing the entry
 */
export const indexListing = async (
  change: ListingChange,
  now = new Date(),
  count = async (before: Counted | undefined): Promise<Counted | undefined> => before,
): Promise<void> => {
  const { listed } = change;
  const next = nextEntry(change, now);
  const key = keys.entry(listed.organizationId, listed.collection, listed.id);
  await retryOnConflict(3, async () => {
    const found = await find(key, { consistent: true });
    const before = found && IndexEntry.parse(found);
    const isLate = before && (before.version > next.version || (before.version === next.version && before.counted));
    const counted = isLate ? undefined : await count(before?.counted);
    if (before && (isLate || (before.version === next.version && !counted))) {
      await writeEach(staleWordWrites(listed, before));
      return;
    }
    const { words, entry } = indexWrites(listed, before, { ...next, ...(counted && { counted }) });
    await writeEach(words);
    await commitOrThrow(entry.map(orConflict));
  });
};
