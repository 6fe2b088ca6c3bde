import { formatDateTime, formatDay, formatTime, type Reader } from "../contract/format-date.ts";
import type { Language } from "../contract/languages.ts";
import type { StoredOrder } from "../orders/order.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import { type Facts, reasons } from "./order-words.ts";
import { amountOf, refundOf } from "./summary.ts";

/** A time, with its day if the order was accepted on another day. */
const timeOf = (instant: string, accepted: string, reader: Reader): string =>
  formatDay(instant, reader) === formatDay(accepted, reader)
    ? formatTime(instant, reader)
    : formatDateTime(instant, reader);

/** The values in the texts of an order's messages, for a reader of a language. */
export const factsOf = (order: StoredOrder, shop: StoredOrganization, language: Language): Facts => {
  const reader = { locale: language, timeZone: shop.configuration.timezone };
  const { acceptedAt, promisedAt, cancelReason } = order;
  const refund = refundOf(order);
  return {
    shop: shop.name,
    reference: order.referenceId,
    isPickup: order.fulfilmentMethod === "pickup",
    at: acceptedAt ? formatTime(acceptedAt, reader) : "",
    promised: promisedAt ? timeOf(promisedAt, acceptedAt ?? promisedAt, reader) : undefined,
    reason: cancelReason ? reasons[language][cancelReason] : undefined,
    refund: refund && amountOf(order, refund, language),
  };
};
