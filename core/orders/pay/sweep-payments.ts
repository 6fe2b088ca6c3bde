import type { OrderId } from "../../contract/values/ids.ts";
import type { Key } from "../../db/keys.ts";
import { findDueKeys, scheduleFields } from "../../db/schedule.ts";
import { find, tryCommit } from "../../db/table.ts";
import { byTenant, type Failure as Failed, inTurn, nameOfKey } from "../../db/turns.ts";
import { changeOrder } from "../change/change-order.ts";
import { Checkout, failedWrite, waitingWrite } from "../checkout.ts";
import { shownAgain } from "../notices.ts";
import { findPaymentRecord } from "../payment-record.ts";
import { settlePayment } from "./settle-payment.ts";

/** Most keys of a shard that one sweep reads. The next one is a minute later. */
const MAX_READ = 5_000;

/** Milliseconds after which the sweep begins nothing more. */
const RUN_MS = 35_000;

/** A checkout that failed. */
export interface Failure extends Failed {
  /** Whether the sweep gave it up. Then a person has to look. */
  isParked: boolean;
}

interface Sweep {
  /** The ids of the orders that it made visible to their shops. */
  placed: OrderId[];
  failures: Failure[];
}

/**
 * Handles every payment that is due: cancels drafts that were not paid in time, places those that were paid, and
 * refunds what is owed. Organizations take turns, so none waits for another one's provider or for its many drafts.
 * Failures are tried again after growing pauses.
 */
export const sweepPayments = async (now = new Date()): Promise<Sweep> => {
  const sweep: Sweep = { placed: [], failures: [] };
  const until = Date.now() + RUN_MS;
  const due = await findDueKeys("DUE", now, MAX_READ);
  const unexpected = await inTurn(byTenant(due), { until, nameOf: nameOfKey }, async (key) => {
    const failed = (error: unknown, isParked = false) => sweep.failures.push({ item: nameOfKey(key), error, isParked });
    const item = await find(key);
    if (item) await lookAfter(key, item, { sweep, failed, now });
  });
  sweep.failures.push(...unexpected.map((failure) => ({ ...failure, isParked: false })));
  return sweep;
};

const lookAfter = async (
  key: Key,
  item: unknown,
  { sweep, failed, now }: { sweep: Sweep; failed: (error: unknown, isParked?: boolean) => void; now: Date },
): Promise<void> => {
  const { data: checkout, error } = Checkout.safeParse(item);
  if (!checkout) {
    await tryCommit({ update: key, set: { parkedAt: now.toISOString() }, unset: scheduleFields });
    return failed(error, true);
  }
  const { organizationId, orderId } = checkout;
  try {
    const { left, isPlaced, problem } = await settlePayment({ organizationId, orderId }, now);
    if (isPlaced) sweep.placed.push(orderId);
    if (left === "waiting") await tryCommit(waitingWrite(checkout, now));
    if (left === "failed") throw new Error(problem);
  } catch (error) {
    const { write, isParked } = failedWrite(checkout, now);
    // Before, because nothing looks after it any more once it is parked.
    if (isParked) await tellAgain(checkout);
    await tryCommit(write);
    failed(error, isParked);
  }
};

/** Shows staff again that a refund failed, even if they have confirmed it: now only they can refund it. */
const tellAgain = async ({ organizationId, orderId }: Checkout): Promise<void> => {
  const { key, order, isDeleted } = await findPaymentRecord(organizationId, orderId);
  if (order && !isDeleted)
    await changeOrder({ key, order }, ({ refunds = [], seenNotices = [] }) =>
      refunds.some(({ status }) => status === "failed") && seenNotices.includes("refund_failed")
        ? shownAgain({ seenNotices }, (notice) => notice === "refund_failed")
        : undefined,
    );
};
