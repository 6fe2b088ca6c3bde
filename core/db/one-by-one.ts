import type { Key } from "./keys.ts";
import { find } from "./table.ts";
import { type GuardedWrite, orConflict, retryOnConflict } from "./transaction.ts";

/** How often work is tried, because others may come at the same moment. */
const ATTEMPTS = 5;

/**
 * Does work that reads a collection and then writes to it, as if nobody else did such work at the same time. So the limit
 * of a collection holds. The counter is read first. `work` commits the write `counted` with its own writes. They fail if
 * other work was committed in between, and the work begins again. A removal needs no turn.
 * @param field the field of the counter
 * @throws AppError conflict when others keep coming, and what `work` throws
 */
export const oneByOne = <T>(counter: Key, work: (counted: GuardedWrite) => Promise<T>, field = "made"): Promise<T> =>
  retryOnConflict(ATTEMPTS, async () => {
    const seen = (await find(counter, { consistent: true }))?.[field];
    return work(orConflict({ update: counter, add: { [field]: 1 }, when: { [field]: seen } }));
  });
