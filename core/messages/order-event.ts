import type { StoredOrder } from "../orders/order.ts";
import { statusOf } from "../orders/status.ts";
import { toldRefunds } from "./order-summary.ts";

/** An event of an order of which the customer is notified. */
export type OrderEvent =
  | "payable"
  | "received"
  | "accepted"
  | "ready"
  | "dispatched"
  | "completed"
  | "cancelled"
  | "moved"
  | "changed"
  | "edit-payable"
  | "refunded";

/** The event in a change of an order, or undefined if the customer is not notified. */
export const orderEventIn = (before: StoredOrder | undefined, after: StoredOrder): OrderEvent | undefined => {
  const event = eventOf(after);
  if (event !== (before && eventOf(before))) return event;
  if (before && (after.edits?.length ?? 0) > (before.edits?.length ?? 0)) return "changed";
  if (after.waitingEdit && after.waitingEdit.id !== before?.waitingEdit?.id) return "edit-payable";
  const isMoved = before?.acceptedAt && after.promisedAt && before.promisedAt !== after.promisedAt;
  if (isMoved) return "moved";
  return before && toldRefunds(after).length > toldRefunds(before).length ? "refunded" : undefined;
};

/**
 * The event that led to an order's status. A draft that staff took has to be paid by a link. Undefined for any other
 * draft, for an order that was cancelled as an unpaid draft, and for a delivery that waits for its courier.
 */
const eventOf = (order: StoredOrder): OrderEvent | undefined => {
  const status = statusOf(order);
  switch (status) {
    case "draft":
      return order.taken ? "payable" : undefined;
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
