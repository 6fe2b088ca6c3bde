import type { wayOf } from "#core/contract/orders/way.ts";
import type { PaymentOption } from "#core/contract/payments/payments.ts";
import type { MessageId } from "../../../i18n/messages.ts";

/** The most used methods come first. */
const ranked: readonly PaymentOption["method"][] = ["blik", "card", "paypal", "cash_on_delivery"];

export const inPaymentOrder = (options: readonly PaymentOption[]): PaymentOption[] =>
  options.toSorted((a, b) => ranked.indexOf(a.method) - ranked.indexOf(b.method));

const cash = {
  delivery: "checkout.payment.cash_on_delivery",
  pickup: "checkout.payment.cash_on_pickup",
  table: "checkout.payment.cash_at_table",
} as const;

/** A method's name. Cash has a name for each way in which an order comes. */
export const paymentName = (method: PaymentOption["method"], way: ReturnType<typeof wayOf>): MessageId =>
  method === "cash_on_delivery" ? cash[way] : `checkout.payment.${method}`;
