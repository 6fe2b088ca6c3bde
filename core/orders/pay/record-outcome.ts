import { placeAfterPayment } from "../../capacity/place-after-payment.ts";
import type { Write } from "../../db/table.ts";
import type { Outcome } from "../../payments/provider.ts";
import { acceptTaken } from "../accept-taken.ts";
import { changeOrder, type KnownOrder } from "../change-order.ts";
import { amountOfCharge } from "../charges.ts";
import type { StoredOrder } from "../order.ts";
import { addRefund, hasRequestedRefund } from "../refunds.ts";
import { statusOf } from "../status.ts";

/** An unwanted charge, which is refunded. */
const goesBack = (order: StoredOrder, charge: string, reason: "paid_late" | "paid_twice", now: Date) =>
  addRefund(order, { charge, amount: amountOfCharge(order, charge), reason, by: null }, now);

/**
 * What a payment's outcome changes of an order. It does not depend on the order of events: a payment always counts, a
 * late failure undoes nothing, and a second payment or one for a cancelled order is refunded. Undefined if nothing
 * changes.
 */
export const changeBy = (order: StoredOrder, outcome: Outcome, now: Date): Partial<StoredOrder> | undefined => {
  const { status } = order.payment;
  const becomes = (status: StoredOrder["payment"]["status"]) => ({ payment: { ...order.payment, status } });
  const isDraft = statusOf(order) === "draft";
  switch (outcome.is) {
    case "paid": {
      const { charge } = outcome;
      if (hasRequestedRefund(order, charge)) return undefined;
      if (order.charge && order.charge !== charge) return goesBack(order, charge, "paid_twice", now);
      if (status === "refunded") return undefined;
      const paid = { ...becomes("succeeded"), charge };
      if (order.cancelledAt) return { ...paid, ...goesBack({ ...order, ...paid }, charge, "paid_late", now) };
      if (status === "succeeded") return undefined;
      const accepted = order.taken && acceptTaken(order, order.taken, now);
      return { ...paid, placedAt: order.placedAt ?? now.toISOString(), ...accepted };
    }
    case "declined":
      return isDraft && status === "pending" ? becomes("failed") : undefined;
    case "over":
      if (!isDraft) return undefined;
      return { ...becomes(status === "failed" ? "failed" : "canceled"), cancelledAt: now.toISOString() };
    case "open":
      return undefined;
  }
};

/** Whether an order became visible to its shop from one state to the next. */
export const isPlacedBy = (before: StoredOrder, after: StoredOrder): boolean =>
  before.placedAt === null && after.placedAt !== null;

/**
 * Stores the outcome of a payment in its order. Refunds that follow are stored there and put on the sweep's list. An order
 * whose place in the kitchen was closed while it was paid gets the next one.
 * @throws as `changeOrder` does
 */
export const recordOutcome = async (
  known: KnownOrder,
  outcome: Outcome,
  { others, now }: { others?: readonly Write[]; now: Date },
): Promise<StoredOrder> => {
  const isPlaced = (order: StoredOrder, changed: Partial<StoredOrder> | undefined) =>
    isPlacedBy(order, { ...order, ...changed });
  const place = isPlaced(known.order, changeBy(known.order, outcome, now))
    ? await placeAfterPayment(known.order, now)
    : undefined;
  const change = (order: StoredOrder) => {
    const changed = changeBy(order, outcome, now);
    return changed && isPlaced(order, changed) ? { ...changed, ...place } : changed;
  };
  return changeOrder(known, change, { others, owedFrom: now });
};
