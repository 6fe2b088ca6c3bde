import { orderMessageTexts } from "../contract/locales/texts.ts";
import { orderName } from "../contract/orders/order-name.ts";
import { wayOf } from "../contract/orders/way.ts";
import { formatDateTime } from "../contract/values/format-date.ts";
import { messageLanguage } from "../locale.ts";
import { type Email, emailOf } from "../mail/email.ts";
import type { StoredOrder } from "../orders/order.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import { summaryRows } from "./order-summary.ts";

/** The email that notifies a shop of a new order, in the shop's language. Staff sign in to see the customer. */
export const newOrderEmail = async (order: StoredOrder, { configuration }: StoredOrganization): Promise<Email> => {
  const { timezone: timeZone, defaultLocale } = configuration;
  const language = messageLanguage(defaultLocale);
  const text = await orderMessageTexts(language);
  const chosenTime = order.deliveryAt && formatDateTime(order.deliveryAt, { locale: language, timeZone });
  const content = {
    subject: text("order-message.shop.subject", { reference: orderName(order) }),
    lead: text("order-message.shop.lead", { method: wayOf(order) }),
    rows: [
      ...(chosenTime ? [{ label: text("order-message.chosenTime"), figure: chosenTime }] : []),
      ...summaryRows(order, language, text),
    ],
    close: text("order-message.shop.close"),
  };
  return emailOf(content, language);
};
