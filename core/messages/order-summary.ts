import { inLocale } from "../contract/locales/in-locale.ts";
import type { Language } from "../contract/locales/languages.ts";
import type { OrderMessageText } from "../contract/locales/texts.ts";
import { chargedOf } from "../contract/orders/charged.ts";
import { isPaidAtHandOver } from "../contract/payments/at-hand-over.ts";
import { discountsOf, freedBy, promotedLabel } from "../contract/promotions/discounts.ts";
import { exemptionIn } from "../contract/tax/exemption.ts";
import { perRate } from "../contract/tax/per-rate.ts";
import { formatAmount } from "../contract/values/format-amount.ts";
import type { Row } from "../mail/email.ts";
import { Minor, subtract, sum, toMajor, zero } from "../money.ts";
import { COLLECTED, dueOf } from "../orders/money/charges.ts";
import type { StoredOrder } from "../orders/order.ts";
import type { StoredRefund } from "../orders/order-parts.ts";

/** An amount of an order, formatted for the reader. */
export const amountOf = ({ currency }: StoredOrder, amount: Minor, language: Language): string =>
  formatAmount(toMajor(amount, currency), currency, language);

/** The refunded amount of an order, or undefined if nothing is refunded. */
export const refundOf = ({ refunds = [] }: Pick<StoredOrder, "refunds">): Minor | undefined =>
  refunds.length ? sum(refunds.map(({ amount }) => amount)) : undefined;

/**
 * The refunds of an order, without payments that came twice and without what edits gave back, which are no part of it.
 */
export const refundOfOrder = (order: StoredOrder): Minor | undefined =>
  refundOf({
    refunds: order.refunds?.filter(({ reason }) => reason !== "paid_twice" && reason !== "changed"),
  });

/**
 * The refunds of an order that have a message of their own, unless the order is cancelled with them. The message about
 * an edit names its refund, and what the shop hands back is in the customer's hands.
 */
export const toldRefunds = ({ refunds = [] }: Pick<StoredOrder, "refunds">): StoredRefund[] =>
  refunds.filter(({ reason, charge }) => reason !== "changed" && charge !== COLLECTED);

/** The last refunds with a message: those of one request, which may take several payments. */
export const lastToldRefunds = (order: StoredOrder): StoredRefund[] => {
  const told = toldRefunds(order);
  return told.filter(({ at }) => at === told.at(-1)?.at);
};

/** What the last edit of an order gave back of what was paid online, or undefined if nothing. */
export const refundOfEdit = (order: StoredOrder): Minor | undefined => {
  const edited = order.edits?.at(-1);
  return refundOf({
    refunds: order.refunds?.filter(({ reason, at }) => reason === "changed" && at === edited?.at),
  });
};

/** The amount to pay at the hand-over: cash, or the difference of an edit. Zero once it has been paid. */
const toPayOf = (order: StoredOrder): number => {
  if (order.completedAt) return 0;
  return isPaidAtHandOver(order.payment) && order.payment.status === "pending" ? order.payment.total : dueOf(order);
};

/** The lines and sums of an order, what was refunded and what is still to be paid, as rows of an email. */
export const summaryRows = (order: StoredOrder, language: Language, text: OrderMessageText): Row[] => {
  const { items, payment, fulfilmentMethod } = order;
  const [refunded, toPay] = [refundOfOrder(order), Minor.parse(toPayOf(order))];
  const row = (label: string, amount: Minor) => ({ label, figure: amountOf(order, amount, language) });
  const lines = items.map(({ translations, quantity, totalPrice, note }) => {
    const { title = "", subtitle = "" } = inLocale(translations, language) ?? {};
    return {
      ...row(`${quantity} × ${title}`, totalPrice),
      note: [subtitle, note && text("order-message.note", { note })].filter(Boolean).join(" · "),
    };
  });
  return [
    ...lines,
    row(text("order-message.subtotal"), payment.subtotal),
    ...discountsOf(order).map(({ name, amount }) =>
      row(promotedLabel(text("order-message.discount"), name), subtract(zero, amount)),
    ),
    ...(fulfilmentMethod === "delivery"
      ? [row(promotedLabel(text("order-message.shipping"), freedBy(order)), payment.shipping)]
      : []),
    row(text("order-message.total"), payment.total),
    ...perRate(order.tax ?? [], order.currency).map(({ rate, tax }) =>
      row(text("order-message.vat", { rate }), Minor.parse(tax)),
    ),
    ...(order.taxExemption ? [{ label: exemptionIn(order.taxExemption, language), figure: "" }] : []),
    ...(payment.tip
      ? [row(text("order-message.tip"), payment.tip), row(text("order-message.charged"), chargedOf(payment))]
      : []),
    ...(refunded ? [row(text("order-message.refunded"), refunded)] : []),
    ...(toPay > 0 ? [row(text("order-message.toPay"), toPay)] : []),
  ];
};
