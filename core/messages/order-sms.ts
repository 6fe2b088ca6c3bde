import { messageLanguage } from "../locale.ts";
import type { StoredOrder } from "../orders/order.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import type { OrderEvent } from "./order-event.ts";
import { orderMessage } from "./order-message.ts";
import type { Message } from "./send-once.ts";
import { smsMessages } from "./sms-message.ts";

/** The text message about an event of an order, for an event that is worth one. */
export const orderSms = async (
  id: string,
  event: OrderEvent,
  { order, shop }: { order: StoredOrder; shop: StoredOrganization },
): Promise<Message[]> => {
  const language = messageLanguage(order.locale ?? shop.configuration.defaultLocale);
  const { sms } = await orderMessage(event, order, shop, language);
  const { phone } = order.contact ?? order.shippingAddress ?? {};
  return smsMessages(id, shop, { phone, text: sms });
};
