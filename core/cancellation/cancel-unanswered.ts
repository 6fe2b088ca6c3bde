import { isDeletion, type Key } from "../db/keys.ts";
import { findDueKeys } from "../db/schedule.ts";
import { orderOfEntry } from "../db/stream.ts";
import { byTenant, type Failure, inTurn, nameOfKey } from "../db/turns.ts";
import { AppError } from "../errors.ts";
import { acceptByOf } from "../orders/accept-by.ts";
import type { StoredOrder } from "../orders/order.ts";
import { moveOrder } from "../orders/steps/move-order.ts";
import { cancelLeft } from "./cancel-left.ts";

/** Most orders of a shard that one run reads; the next one comes a minute later. */
const MAX_READ = 5_000;

/** Milliseconds after which a run begins no more: a refund waits for its provider. */
const RUN_MS = 35_000;

/**
 * Cancels every order that nobody accepted within its shop's time or that came to a deleted shop, and refunds its
 * payment. A failure is retried with the next run. An order that somebody accepts at the same moment stays accepted.
 */
export const cancelUnanswered = async (now = new Date()): Promise<{ cancelled: number; failures: Failure[] }> => {
  const until = Date.now() + RUN_MS;
  const due = await findDueKeys("UNANSWERED", now, MAX_READ);
  let cancelled = 0;
  const left: Failure[] = [];
  const failures = await inTurn(byTenant(due), { until, nameOf: nameOfKey }, async (key) => {
    if (isDeletion(key)) left.push(...(await cancelLeft(key, now)));
    else if (await cancel(key, now)) cancelled++;
  });
  return { cancelled, failures: [...failures, ...left] };
};

/** The index follows an acceptance a moment later, so the order itself decides. */
const cancel = async (key: Key, now: Date): Promise<boolean> => {
  const decide = (order: StoredOrder): Partial<StoredOrder> => {
    const acceptBy = acceptByOf(order);
    if (!acceptBy || acceptBy > now.toISOString()) throw new AppError("invalid_transition");
    return { cancelReason: "not_accepted" };
  };
  try {
    await moveOrder({ ...orderOfEntry(key), operation: "cancelled", by: null, decide }, now);
    return true;
  } catch (error) {
    if (error instanceof AppError && (error.code === "invalid_transition" || error.code === "not_found")) return false;
    throw error;
  }
};
