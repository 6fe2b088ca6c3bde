import { orderMessageTexts } from "../contract/locales/texts.ts";
import { formatDateTime } from "../contract/values/format-date.ts";
import { messageLanguage } from "../locale.ts";
import { type Email, emailOf } from "../mail/email.ts";
import type { StoredOrder } from "../orders/order.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import type { OrderEvent } from "./order-event.ts";
import { linkOf, orderMessage } from "./order-message.ts";
import { summaryRows } from "./order-summary.ts";
import { sellerOf } from "./sender.ts";

/**
 * The email about an event of an order for its customer. It contains nothing personal, because the address of the
 * account may not be proved.
 */
export const orderEmail = async (event: OrderEvent, order: StoredOrder, shop: StoredOrganization): Promise<Email> => {
  const { timezone: timeZone, defaultLocale } = shop.configuration;
  const language = messageLanguage(order.locale ?? defaultLocale);
  const text = await orderMessageTexts(language);
  const { subject, lead } = await orderMessage(event, order, shop, language);
  const isToPay = event === "payable" || event === "edit-payable";
  const isOpen = event === "payable" || event === "received" || event === "accepted" || event === "changed";
  const isBill = event === "ready" || event === "dispatched";
  const isBillAgain = event === "refunded" && !order.cancelledAt;
  const hasSummary = event === "payable" || event === "received" || event === "changed" || isBill || isBillAgain;
  const chosenTime =
    isOpen && order.deliveryAt ? formatDateTime(order.deliveryAt, { locale: language, timeZone }) : undefined;
  const questions = text("order-message.questions", { phone: shop.phone });
  const href = linkOf(order, shop);
  const content = {
    subject,
    lead: isBill ? `${lead} ${text("order-message.bought")}` : lead,
    rows: [
      ...(chosenTime ? [{ label: text("order-message.chosenTime"), figure: chosenTime }] : []),
      ...(hasSummary ? summaryRows(order, language, text) : []),
    ],
    link: href ? { text: text(isToPay ? "order-message.pay" : "order-message.action"), href } : undefined,
    close: isBill ? `${text("order-message.seller")}\n${sellerOf(shop, text)}\n\n${questions}` : questions,
  };
  return emailOf(content, language);
};
