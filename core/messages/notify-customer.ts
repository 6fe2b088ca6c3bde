import { StoredUser } from "../accounts/user.ts";
import { keys } from "../db/keys.ts";
import { findMany, type Item } from "../db/table.ts";
import { StoredOrder } from "../orders/order.ts";
import { StoredOrganization } from "../organizations/organization.ts";
import { messageId, orderAlerts } from "./alerts.ts";
import type { Change } from "./change.ts";
import { mailMessage } from "./mail-message.ts";
import { newOrderEmail } from "./new-order-email.ts";
import { shopMessageId } from "./notify-staff.ts";
import { orderEmail } from "./order-email.ts";
import { orderEventIn } from "./order-event.ts";
import { readBy } from "./read-by.ts";
import { type Message, sendAll } from "./send-once.ts";
import { from } from "./sender.ts";

const parsed = (item: Item) => StoredOrder.parse(item);

/**
 * Notifies the customer of a change of an order, and the shop of a new one, by mail, text message and push.
 * @throws as `sendAll` does, when the caller has to try again
 */
export const notifyCustomer = async ({ before, after }: Change, now = new Date()): Promise<void> => {
  const order = parsed(after);
  const event = orderEventIn(before && parsed(before), order);
  if (!event) return;
  const { organizationId, customerId, guestEmail } = order;
  const [organizationItem, userItem] = await findMany([keys.organization(organizationId), keys.user(customerId)]);
  const shop = StoredOrganization.parse(organizationItem);
  const { notifyEmail } = shop.configuration;
  const messages: Message[] = [];
  if (event === "received" && notifyEmail) {
    const email = await newOrderEmail(order, shop);
    const mail = { to: notifyEmail, from: shop.name, ...email };
    messages.push(mailMessage({ organizationId, id: shopMessageId(order.id) }, mail, { kind: "shop" }));
  }
  const user = userItem && StoredUser.parse(userItem);
  const to = guestEmail || user?.email;
  const read = readBy(user, order);
  // The mail before the end is the bill, and a refund has its own.
  if (to && event !== "completed") {
    const mail = { to, ...from(shop), ...(await orderEmail(event, read, shop)) };
    const kind = event === "received" || event === "payable" || event === "edit-payable" ? "confirmation" : "progress";
    const isUnproved = !order.isAddressProved;
    messages.push(mailMessage({ organizationId, id: messageId(order, event) }, mail, { kind, isUnproved }));
  }
  messages.push(...(await orderAlerts(event, { order: read, shop })));
  await sendAll(organizationId, messages, now);
};
