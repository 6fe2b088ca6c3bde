import type { StoredOrder } from "../orders/order.ts";
import { statusOf } from "../orders/status.ts";

/** What a shopper is told of an order. */
export type OrderNews = "received" | "accepted" | "ready" | "dispatched" | "completed" | "cancelled" | "moved";

/** The news that a change of an order is, or undefined where there is nothing to tell. */
export const newsIn = (before: StoredOrder | undefined, after: StoredOrder): OrderNews | undefined => {
  const news = newsOf(after);
  const known = before && newsOf(before);
  if (news !== known) return news;
  const isMoved = before?.promisedAt && after.promisedAt && before.promisedAt !== after.promisedAt;
  return isMoved ? "moved" : undefined;
};

/**
 * The news that an order is by its status, or undefined where there is nothing to tell: of a draft, of one that was never placed nor
 * paid, and of a delivery that waits for its courier.
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
