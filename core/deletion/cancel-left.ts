import { OrderId } from "../contract/values/ids.ts";
import { type Key, organizationOf } from "../db/keys.ts";
import { findDueKeys } from "../db/schedule.ts";
import { commit, find } from "../db/table.ts";
import { byTenant, type Failure, inTurn, nameOfKey } from "../db/turns.ts";
import { moveOrder } from "../orders/steps/move-order.ts";
import { findAwaited } from "../organizations/awaited.ts";
import { parseReservation, reservationItem } from "../reservations/reservation.ts";

/** Most deletions of a shard that one run reads; the next one comes a minute later. */
const MAX_READ = 100;

/** Milliseconds after which a run begins no more: a refund waits for its provider. */
const RUN_MS = 10_000;

/**
 * Cancels orders and reservations that were under way while their organization was deleted: nobody there sees them. What
 * was paid is refunded, and customers are told. A placement has no condition on its organization, because each one
 * would pay for it. A failure is retried with the next run.
 */
export const cancelLeft = async (now = new Date()): Promise<Failure[]> => {
  const until = Date.now() + RUN_MS;
  const due = await findDueKeys("DELETED", now, MAX_READ);
  return inTurn(byTenant(due), { until, nameOf: nameOfKey }, (key) => cancelAt(key, now));
};

const cancelAt = async (key: Key, now: Date): Promise<void> => {
  const organizationId = organizationOf(key.pk);
  const deletedAt = new Date(String((await find(key, { consistent: true }))?.deletedAt));
  const { orders, reservations } = await findAwaited(organizationId, deletedAt);
  for (const { id } of orders) {
    const move = { organizationId, id: OrderId.parse(id), operation: "cancelled", by: null } as const;
    await moveOrder({ ...move, decide: () => ({ cancelReason: "other" }) }, now);
  }
  for (const item of reservations) {
    const before = parseReservation(item);
    const cancelled = { cancelledAt: now.toISOString(), cancelReason: "closed" } as const;
    const after = { ...before, ...cancelled, version: before.version + 1 };
    await commit({ put: reservationItem(after), when: { version: before.version } });
  }
  await commit({ remove: key });
};
