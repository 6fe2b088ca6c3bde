import { StoredUser } from "../accounts/user.ts";
import { keys } from "../db/keys.ts";
import { findMany, type Item } from "../db/table.ts";
import type { Mail } from "../mail/send-mail.ts";
import { StoredOrder } from "../orders/order.ts";
import { StoredOrganization } from "../organizations/organization.ts";
import { messageId, orderAlerts } from "./alerts.ts";
import { byMail } from "./by-mail.ts";
import type { Change } from "./change.ts";
import { newsIn } from "./news.ts";
import { orderLetter } from "./order-letter.ts";
import { type Message, sendAll } from "./send-once.ts";
import { from } from "./sender.ts";
import { shopLetter } from "./shop-letter.ts";
import { shopMessageId } from "./tell-staff.ts";

const parsed = (item: Item) => StoredOrder.parse(item);

/**
 * Sends the news of a change to the customer, and a new order to the shop, by mail and by what
 * rings. @throws as `sendAll` does, when the caller has to try again
 */
export const tellOrder = async ({ before, after }: Change, now = new Date()): Promise<void> => {
  const order = parsed(after);
  const news = newsIn(before && parsed(before), order);
  if (!news) return;
  const { organizationId, customerId, guestEmail } = order;
  const [organizationItem, userItem] = await findMany([keys.organization(organizationId), keys.user(customerId)]);
  const shop = StoredOrganization.parse(organizationItem);
  const { notifyEmail } = shop.configuration;
  const messages: Message[] = [];
  const named = (id: string, mail: Mail) => byMail({ organizationId, id }, mail);
  if (news === "received" && notifyEmail)
    messages.push(named(shopMessageId(order.id), { to: notifyEmail, from: shop.name, ...shopLetter(order, shop) }));
  const user = userItem && StoredUser.parse(userItem);
  const to = guestEmail || user?.email;
  const read = { ...order, locale: user?.language ?? order.locale };
  if (to) messages.push(named(messageId(order, news), { to, ...from(shop), ...orderLetter(news, read, shop) }));
  messages.push(...(await orderAlerts(news, { order: read, shop })));
  await sendAll(organizationId, messages, now);
};
