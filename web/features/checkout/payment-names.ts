import type { PaymentOption } from "#core/contract/payments/payments.ts";
import type { MessageId } from "../../i18n/messages.ts";

/** The most used methods come first. */
const ranked: readonly PaymentOption["method"][] = ["blik", "card", "paypal", "cash_on_delivery"];

export const inPaymentOrder = (options: readonly PaymentOption[]): PaymentOption[] =>
  options.toSorted((a, b) => ranked.indexOf(a.method) - ranked.indexOf(b.method));

/** A method's name. Cash has one name for delivery and one for pickup. */
export const paymentName = (method: PaymentOption["method"], isPickup: boolean): MessageId =>
  method === "cash_on_delivery" && isPickup ? "checkout.payment.cash_on_pickup" : `checkout.payment.${method}`;
