import type { StoredOrder } from "../orders/order.ts";
import { statusOf } from "../orders/status.ts";

/** The news that a shopper gets about an order. */
export type OrderNews = "received" | "accepted" | "ready" | "dispatched" | "completed" | "cancelled" | "moved";

/** The news in a change of an order, or undefined if there is none. */
export const newsIn = (before: StoredOrder | undefined, after: StoredOrder): OrderNews | undefined => {
  const news = newsOf(after);
  const known = before && newsOf(before);
  if (news !== known) return news;
  const isMoved = before?.promisedAt && after.promisedAt && before.promisedAt !== after.promisedAt;
  return isMoved ? "moved" : undefined;
};

/**
 * The news of an order's status. Undefined for a draft, for an order that was cancelled as a draft without payment, and
 * for a delivery that waits for its courier.
 */
const newsOf = (order: StoredOrder): OrderNews | undefined => {
  const status = statusOf(order);
  switch (status) {
    case "draft":
      return undefined;
    case "pending":
      return "received";
    case "ready-for-dispatch":
      return order.fulfilmentMethod === "pickup" ? "ready" : undefined;
    case "cancelled":
      return order.placedAt || order.refunds?.length ? "cancelled" : undefined;
    default:
      return status;
  }
};
