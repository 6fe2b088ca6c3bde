import { DUE_SHARDS, dueUntil, type Key, keys } from "../db/keys.ts";
import { ConditionFailed, commit, findMany, query } from "../db/table.ts";
import { Checkout } from "./checkout.ts";
import { settlePayment } from "./settle-payment.ts";

/** Most checkouts of a shard that one sweep takes on: the next one comes a minute later. */
const AT_ONCE = 100;

/**
 * Looks after every payment that is due: drafts nobody paid in time are cancelled, those that were paid are placed, and
 * money for cancelled orders goes back. What fails stays on the list for the next sweep.
 * @returns the ids of the orders that their shops hear of by it
 * @throws AggregateError of what failed, after all others were looked after
 */
export const sweepPayments = async (now = new Date()): Promise<string[]> => {
  const shards = Array.from({ length: DUE_SHARDS }, (_, shard) => sweepShard(shard, now));
  const results = (await Promise.all(shards)).flat();
  const failures = results.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  if (failures.length) throw new AggregateError(failures, `${failures.length} of ${results.length} payments failed`);
  return results.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
};

const sweepShard = async (shard: number, now: Date): Promise<PromiseSettledResult<string[]>[]> => {
  const due = await query({ index: "gsi2", ...dueUntil(shard, now), limit: AT_ONCE });
  const items = await findMany(due.map(({ pk, sk }): Key => ({ pk: String(pk), sk: String(sk) })));
  const results: PromiseSettledResult<string[]>[] = [];
  for (const item of items) {
    if (item) results.push(...(await Promise.allSettled([lookAfter(Checkout.parse(item), now)])));
  }
  return results;
};

const lookAfter = async ({ organizationId, orderId, dueAt }: Checkout, now: Date): Promise<string[]> => {
  const { isOver, isPlaced } = await settlePayment({ organizationId, orderId }, now);
  try {
    if (isOver) await commit({ remove: keys.checkout(organizationId, orderId), when: { dueAt } });
  } catch (error) {
    // Something new is due: a refund was asked for meanwhile.
    if (!(error instanceof ConditionFailed)) throw error;
  }
  return isPlaced ? [orderId] : [];
};
