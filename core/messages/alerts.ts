import type { StoredOrder } from "../orders/order.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import type { OrderNews } from "./news.ts";
import { orderSms } from "./order-sms.ts";
import { boardPushes, orderPushes } from "./pushes.ts";
import type { Message } from "./send-once.ts";
import { shopMessageId } from "./tell-staff.ts";

/** The id of a message. Each new promise has a message of its own. */
export const messageId = ({ id, promisedAt }: StoredOrder, news: OrderNews): string =>
  news === "moved" ? `${id}-moved-${promisedAt}` : `${id}-${news}`;

/** What rings with news of an order: text messages and pushes, to the customer and, of a new order, to the shop. */
export const orderAlerts = async (
  news: OrderNews,
  about: { order: StoredOrder; shop: StoredOrganization },
): Promise<Message[]> => {
  const id = messageId(about.order, news);
  return [
    ...(await orderSms(id, news, about)),
    ...(await orderPushes(id, news, about)),
    ...(news === "received" ? await boardPushes(shopMessageId(about.order.id), about) : []),
  ];
};
