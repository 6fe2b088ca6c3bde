import { keys } from "../db/keys.ts";
import { commit, find, tryCommit, type Write } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { Entry, entryOf, entryWrites, type ListedChange, lateWords } from "./listed.ts";

const each = (writes: Write[]) => Promise.all(writes.map((write) => commit(write)));

/**
 * Updates the index of an order or a reservation after a change. Changes may come twice or out of order; the index
 * keeps the latest. The words come first, one by one, because a transaction would charge them twice. A change that turns
 * out to be late takes its words back.
 * @throws AppError conflict when others keep changing the entry
 */
export const indexListed = async (change: ListedChange, now = new Date()): Promise<void> => {
  const { listed } = change;
  const after = entryOf(change, now);
  const key = keys.entry(listed.organizationId, listed.collection, listed.id);
  for (let attempt = 0; attempt < 3; attempt++) {
    const found = await find(key, { consistent: true });
    const before = found && Entry.parse(found);
    if (before && before.version >= after.version) {
      await each(lateWords(listed, before));
      return;
    }
    const { words, entry } = entryWrites(listed, before, after);
    await each(words);
    if (await tryCommit(...entry)) return;
  }
  throw new AppError("conflict");
};
