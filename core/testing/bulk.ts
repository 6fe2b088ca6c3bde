import { commit, MAX_WRITES, type Update, type Write } from "../db/table.ts";
import { type GuardedWrite, writeOf } from "../db/transaction.ts";

const keyOf = ({ pk, sk }: { pk: string; sk: string }) => `${pk}\n${sk}`;

/**
 * Carries out the writes of many new items in as few transactions as possible: additions to the same total are summed
 * first. For tests that need thousands of items.
 */
export const commitInBulk = async (refusables: readonly GuardedWrite[]): Promise<void> => {
  const totals = new Map<string, Update>();
  const others: Write[] = [];
  for (const write of refusables.map(writeOf)) {
    if (!("update" in write)) {
      others.push(write);
      continue;
    }
    const add = { ...totals.get(keyOf(write.update))?.add };
    for (const [field, by] of Object.entries(write.add ?? {})) add[field] = (add[field] ?? 0) + by;
    totals.set(keyOf(write.update), { ...write, add });
  }
  const writes = [...others, ...totals.values()];
  for (let from = 0; from < writes.length; from += MAX_WRITES) await commit(...writes.slice(from, from + MAX_WRITES));
};
