import { DUE_SHARDS, dueUntil, type Key, keys } from "../db/keys.ts";
import { ConditionFailed, commit, findMany, query } from "../db/table.ts";
import { Checkout } from "./checkout.ts";
import { settlePayment } from "./settle-payment.ts";

/** Most checkouts of a shard that one sweep takes on: the next one comes a minute later. */
const AT_ONCE = 100;

interface Sweep {
  /** The ids of the orders that their shops hear of by it. */
  placed: string[];
  /** What went wrong, each naming its item of the table. */
  failures: Error[];
}

/**
 * Looks after every payment that is due: drafts nobody paid in time are cancelled, those that were paid are placed, and
 * money for cancelled orders goes back. What fails keeps nothing else from that, and stays on the list for the next sweep.
 */
export const sweepPayments = async (now = new Date()): Promise<Sweep> => {
  const shards = Array.from({ length: DUE_SHARDS }, (_, shard) => sweepShard(shard, now));
  const results = (await Promise.all(shards)).flat();
  return {
    placed: results.filter((each) => typeof each === "string"),
    failures: results.filter((each) => each instanceof Error),
  };
};

const sweepShard = async (shard: number, now: Date): Promise<(string | Error | undefined)[]> => {
  const due = await query({ index: "gsi2", ...dueUntil(shard, now), limit: AT_ONCE });
  const items = await findMany(due.map(({ pk, sk }): Key => ({ pk: String(pk), sk: String(sk) })));
  const results: (string | Error | undefined)[] = [];
  for (const item of items) {
    if (!item) continue;
    const failed = (cause: unknown) => new Error(`${item.pk} ${item.sk} was not looked after`, { cause });
    results.push(await lookAfter(item, now).catch(failed));
  }
  return results;
};

/** @returns the id of an order that its shop hears of by it */
const lookAfter = async (item: unknown, now: Date): Promise<string | undefined> => {
  const { organizationId, orderId, dueAt } = Checkout.parse(item);
  const { isOver, isPlaced } = await settlePayment({ organizationId, orderId }, now);
  try {
    if (isOver) await commit({ remove: keys.checkout(organizationId, orderId), when: { dueAt } });
  } catch (error) {
    // Something new is due: a refund was asked for meanwhile.
    if (!(error instanceof ConditionFailed)) throw error;
  }
  return isPlaced ? orderId : undefined;
};
