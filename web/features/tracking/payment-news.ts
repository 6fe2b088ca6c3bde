import type { Order } from "#core/contract/orders/orders.ts";

/**
 * What there is to say about an order's payment:
 * - `confirming`: it is under way.
 * - `declined`: an attempt failed, another may follow.
 * - `unpaid`: the order was cancelled without it, before the shop saw the order.
 * - `refunded`: it was refunded or will be.
 */
export type PaymentNews = "confirming" | "declined" | "unpaid" | "refunded";

type Paid = Pick<Order, "status" | "placedAt"> & { payment: Pick<Order["payment"], "status"> };

export function paymentNewsOf({ status, placedAt, payment }: Paid): PaymentNews | undefined {
  if (status === "draft") return payment.status === "failed" ? "declined" : "confirming";
  if (status !== "cancelled") return undefined;
  if (payment.status === "succeeded" || payment.status === "refunded") return "refunded";
  return placedAt ? undefined : "unpaid";
}
