import type { Language } from "../contract/locales/languages.ts";
import { type OrderMessageText, orderMessageTexts } from "../contract/locales/texts.ts";
import { chargedOf } from "../contract/orders/charged.ts";
import { orderName } from "../contract/orders/order-name.ts";
import { wayOf } from "../contract/orders/way.ts";
import { paths } from "../contract/storefront.ts";
import { formatDateTime, formatDay, formatTime, type Reader } from "../contract/values/format-date.ts";
import { reservationOf } from "../orders/money/authorisations.ts";
import type { StoredOrder } from "../orders/order.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import type { OrderEvent } from "./order-event.ts";
import { amountOf, lastToldRefunds, refundOf, refundOfEdit } from "./order-summary.ts";
import { onSiteOf } from "./sender.ts";

/** What an event of an order says to the customer, in one language. */
interface OrderMessage {
  subject: string;
  /** The first sentences of an email. */
  lead: string;
  /** What a push adds to the subject. */
  detail?: string | undefined;
  /** Undefined for an event that is not worth a text message: the customer has nothing to do. */
  sms?: string;
}

const sentences = (...all: (string | undefined)[]) => all.filter(Boolean).join(" ");

/** Where an order is read and paid, if its site is certainly ours. */
export const linkOf = ({ id, token }: StoredOrder, shop: StoredOrganization): string | undefined =>
  onSiteOf(shop, paths.order(id, token));

/** A time, with its day if the order was accepted on another day. */
const timeOf = (instant: string, accepted: string, reader: Reader): string =>
  formatDay(instant, reader) === formatDay(accepted, reader)
    ? formatTime(instant, reader)
    : formatDateTime(instant, reader);

/** An event of an order in words for the customer. */
export const orderMessage = async (
  event: OrderEvent,
  order: StoredOrder,
  shop: StoredOrganization,
  language: Language,
): Promise<OrderMessage> => {
  const { acceptedAt, deliveryAt, promisedAt, cancelReason } = order;
  const text = await orderMessageTexts(language);
  const reader = { locale: language, timeZone: shop.configuration.timezone };
  const told = lastToldRefunds(order);
  const refunded =
    event === "changed" ? refundOfEdit(order) : refundOf(event === "refunded" ? { refunds: told } : order);
  const edited = order.edits?.at(-1);
  const { waitingEdit } = order;
  const until = waitingEdit?.expiresAt ?? order.expiresAt;
  const values = {
    shop: shop.name,
    reference: orderName(order),
    method: wayOf(order),
    when: deliveryAt ? "later" : "now",
    at: acceptedAt ? formatTime(acceptedAt, reader) : "",
    eta: promisedAt ? timeOf(promisedAt, acceptedAt ?? promisedAt, reader) : "",
    link: linkOf(order, shop) ?? "",
    until: until ? formatTime(until, reader) : "",
    missing: waitingEdit ? amountOf(order, waitingEdit.amount, language) : "",
    total: amountOf(order, chargedOf(order.payment), language),
    refund: refunded ? amountOf(order, refunded, language) : "",
    was: edited ? amountOf(order, chargedOf(edited.before.payment), language) : "",
  };
  const write = (id: Parameters<OrderMessageText>[0]) => text(id, values);
  const subject = write(`order-message.${event}.subject`);
  // The end has no mail.
  const lead = event === "completed" ? "" : write(`order-message.${event}.lead`);
  const eta = promisedAt ? write("order-message.eta") : undefined;
  switch (event) {
    case "received":
      return { subject, lead: sentences(lead, reservationOf(order) && write("order-message.reserved")) };
    case "accepted": {
      const sms = sentences(write("order-message.accepted.sms"), eta && write("order-message.eta.sms"));
      return { subject, lead: sentences(lead, eta), detail: eta, sms };
    }
    case "payable":
    case "edit-payable":
      return { subject, lead, sms: write(`order-message.${event}.sms`) };
    case "changed":
      return {
        subject,
        lead: sentences(lead, refunded && write("order-message.refund"), eta),
        detail: values.total === values.was ? eta : write("order-message.changed.total"),
      };
    case "refunded": {
      const why = told.at(-1)?.reason;
      const isUnwanted = why === "paid_twice" || why === "paid_late";
      return {
        subject,
        lead: sentences(isUnwanted ? write(`order-message.${why}`) : lead, write("order-message.refund")),
        detail: write("order-message.refund.sms"),
      };
    }
    case "ready":
    case "dispatched":
      return { subject, lead, sms: write(`order-message.${event}.sms`) };
    case "cancelled": {
      const reason = cancelReason ? write(`order-message.reason.${cancelReason}`) : undefined;
      const notCharged = order.authorisations?.length ? "order-message.released" : "order-message.notCharged";
      const refund = write(refunded ? "order-message.refund" : notCharged);
      const refundSms = refunded ? write("order-message.refund.sms") : undefined;
      const sms = sentences(write("order-message.cancelled.sms"), refundSms);
      const message = { subject, lead: sentences(lead, reason, refund), detail: reason };
      // The customer who cancelled knows already, and repeated orders and cancellations must not cost text messages.
      return cancelReason === "customer_asked" ? message : { ...message, sms };
    }
    default:
      return { subject, lead };
  }
};
