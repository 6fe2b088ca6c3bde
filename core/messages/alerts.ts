import type { StoredOrder } from "../orders/order.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import { shopMessageId } from "./notify-staff.ts";
import type { OrderEvent } from "./order-event.ts";
import { orderSms } from "./order-sms.ts";
import { toldRefunds } from "./order-summary.ts";
import { boardPushes, orderPushes } from "./pushes.ts";
import type { Message } from "./send-once.ts";

/**
 * The id of the message about an event, which is a tag of SES too. Each edit has a message of its own, and so has each
 * new promise, also of a time that was promised before, and each refund.
 */
export const messageId = (order: StoredOrder, event: OrderEvent): string => {
  const { id, history = [], edits = [], waitingEdit } = order;
  if (event === "edit-payable") return `${id}-edit-payable-${Date.parse(waitingEdit?.at ?? "")}`;
  if (event === "changed") return `${id}-changed-${edits.length}`;
  if (event === "moved") return `${id}-moved-${history.filter(({ did }) => did === "promised").length}`;
  if (event === "refunded") return `${id}-refunded-${toldRefunds(order).length}`;
  return `${id}-${event}`;
};

/** Text messages and pushes about an event of an order: to the customer and, for a new order, to the shop. */
export const orderAlerts = async (
  event: OrderEvent,
  about: { order: StoredOrder; shop: StoredOrganization },
): Promise<Message[]> => {
  const id = messageId(about.order, event);
  return [
    ...(await orderSms(id, event, about)),
    ...(await orderPushes(id, event, about)),
    ...(event === "received" ? await boardPushes(shopMessageId(about.order.id), about) : []),
  ];
};
