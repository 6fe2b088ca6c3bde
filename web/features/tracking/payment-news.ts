import type { Order } from "#core/contract/orders.ts";

/**
 * What an order's payment changes of what is said about it:
 * - `confirming`: it is under way.
 * - `declined`: a try failed, another may follow.
 * - `unpaid`: the order ended without it, before the shop heard of it.
 * - `refunded`: it goes back, or has.
 */
export type PaymentNews = "confirming" | "declined" | "unpaid" | "refunded";

type Paid = Pick<Order, "status" | "placedAt"> & { payment: Pick<Order["payment"], "status"> };

export function paymentNewsOf({ status, placedAt, payment }: Paid): PaymentNews | undefined {
  if (status === "draft") return payment.status === "failed" ? "declined" : "confirming";
  if (status !== "cancelled") return undefined;
  if (payment.status === "succeeded" || payment.status === "refunded") return "refunded";
  return placedAt ? undefined : "unpaid";
}
