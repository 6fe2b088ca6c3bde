import type { Write } from "../db/table.ts";
import type { Outcome } from "../payments/provider.ts";
import { changeOrder, type KnownOrder } from "./change-order.ts";
import type { StoredOrder } from "./order.ts";
import { addRefund, isAskedBack } from "./refunds.ts";
import { statusOf } from "./status.ts";

/** A charge that nobody wants: what was paid goes back. */
const goesBack = (order: StoredOrder, charge: string, reason: "paid_late" | "paid_twice", now: Date) =>
  addRefund(order, { charge, amount: order.payment.total, reason, by: null }, now);

/**
 * What an outcome changes of an order, whatever came before: money that was paid counts, a failure that is reported
 * late undoes nothing, and what was paid twice, or for a cancelled order, goes back. Undefined when nothing changes.
 */
export const changeBy = (order: StoredOrder, outcome: Outcome, now: Date): Partial<StoredOrder> | undefined => {
  const { status } = order.payment;
  const becomes = (status: StoredOrder["payment"]["status"]) => ({ payment: { ...order.payment, status } });
  const isDraft = statusOf(order) === "draft";
  switch (outcome.is) {
    case "paid": {
      const { charge } = outcome;
      if (isAskedBack(order, charge)) return undefined;
      if (order.charge && order.charge !== charge) return goesBack(order, charge, "paid_twice", now);
      if (status === "refunded") return undefined;
      const paid = { ...becomes("succeeded"), charge };
      if (order.cancelledAt) return { ...paid, ...goesBack({ ...order, ...paid }, charge, "paid_late", now) };
      if (status === "succeeded") return undefined;
      return { ...paid, placedAt: order.placedAt ?? now.toISOString() };
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

/** Whether an order became visible to its shop between two of its states. */
export const isPlacedBy = (before: StoredOrder, after: StoredOrder): boolean =>
  before.placedAt === null && after.placedAt !== null;

/**
 * Writes what became of a payment into its order. What is to go back is written down there and put on the sweep's list.
 * @throws as `changeOrder` does
 */
export const recordOutcome = (
  known: KnownOrder,
  outcome: Outcome,
  { others, now }: { others?: readonly Write[]; now: Date },
): Promise<StoredOrder> => changeOrder(known, (order) => changeBy(order, outcome, now), { others, owedFrom: now });
