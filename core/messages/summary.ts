import { formatAmount } from "../contract/format-amount.ts";
import { inLocale } from "../contract/in-locale.ts";
import type { Language } from "../contract/languages.ts";
import type { Row } from "../mail/letter.ts";
import { type Minor, sum, toMajor } from "../money.ts";
import type { StoredOrder } from "../orders/order.ts";

const words = {
  en: { subtotal: "Subtotal", discount: "Discount", shipping: "Shipping", total: "Total", refunded: "Refunded" },
  pl: { subtotal: "Wartość produktów", discount: "Rabat", shipping: "Dostawa", total: "Razem", refunded: "Zwrot" },
};

/** An amount of an order, formatted for the reader. */
export const amountOf = ({ currency }: StoredOrder, amount: Minor, language: Language): string =>
  formatAmount(toMajor(amount, currency), currency, language);

/** The refunded amount of an order, or undefined if nothing is refunded. */
export const refundOf = ({ refunds = [] }: StoredOrder): Minor | undefined =>
  refunds.length ? sum(refunds.map(({ amount }) => amount)) : undefined;

/** What was given back of an order itself. What was paid twice was never part of it. */
const givenBack = (order: StoredOrder): Minor | undefined =>
  refundOf({ ...order, refunds: order.refunds?.filter(({ reason }) => reason !== "paid_twice") });

/** An order's lines and sums, and what was given back. */
export const summaryOf = (order: StoredOrder, language: Language): Row[] => {
  const { items, payment, fulfilmentMethod } = order;
  const told = words[language];
  const refunded = givenBack(order);
  const row = (label: string, amount: Minor) => ({ label, figure: amountOf(order, amount, language) });
  const lines = items.map(({ translations, quantity, totalPrice, note }) => {
    const { title = "", subtitle = "" } = inLocale(translations, language) ?? {};
    return {
      ...row(`${quantity} × ${title}`, totalPrice),
      note: [subtitle, note && `"${note}"`].filter(Boolean).join(" · "),
    };
  });
  return [
    ...lines,
    row(told.subtotal, payment.subtotal),
    ...(payment.discount ? [row(told.discount, payment.discount)] : []),
    ...(fulfilmentMethod === "delivery" ? [row(told.shipping, payment.shipping)] : []),
    row(told.total, payment.total),
    ...(refunded ? [row(told.refunded, refunded)] : []),
  ];
};
