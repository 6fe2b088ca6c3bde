import { chargedOf } from "#core/contract/orders/charged.ts";
import type { Order } from "#core/contract/orders/order.ts";
import { rounded } from "#core/contract/values/money.ts";

/**
 * What there is to say about an order's payment:
 * - `confirming`: it is under way.
 * - `declined`: an attempt failed, another may follow.
 * - `unpaid`: the order was cancelled without it, before the shop saw the order.
 * - `refunded`: it was refunded or will be.
 */
export type PaymentNews = "confirming" | "declined" | "unpaid" | "refunded";

type Paid = Pick<Order, "status" | "placedAt"> & { payment: Pick<Order["payment"], "status"> };

/** What there is to say about an order's payment, undefined if nothing. */
export const paymentNewsOf = ({ status, placedAt, payment }: Paid): PaymentNews | undefined => {
  if (status === "draft") return payment.status === "failed" ? "declined" : "confirming";
  if (status !== "cancelled") return undefined;
  if (payment.status === "succeeded" || payment.status === "refunded") return "refunded";
  return placedAt ? undefined : "unpaid";
};

/** The refunds that a total is followed by. It already lacks what an edit refunded. */
export const refundsBelowTotal = ({ refunds }: Pick<Order, "refunds">): Order["refunds"] =>
  refunds.filter(({ reason }) => reason !== "changed");

/**
 * The amount that a cancelled order refunds: what was paid for it with its tip, less what is still due. Refunds of
 * edits came before, and a second payment was never part of the order.
 */
export const goesBackOf = ({ payment, refunds }: Pick<Order, "payment" | "refunds">): number => {
  const own = refundsBelowTotal({ refunds }).filter(({ reason }) => reason !== "paid_twice");
  if (own.length === 0) return chargedOf(payment);
  return rounded(
    own.reduce((sum, { amount }) => sum + amount, 0),
    payment.currency,
  );
};
