import * as z from "zod/mini";
import type { OrderHistory } from "#core/contract/orders/history.ts";
import type { Order } from "#core/contract/orders/order.ts";
import { amountOfLine, amountToRefund } from "#core/contract/orders/refund-amount.ts";
import { decimalsOf, rounded } from "#core/contract/values/money.ts";
import { priceTyped } from "#core/contract/values/price-typed.ts";

/** What to refund: the rest, some lines with or without the shipping fee, or an amount. */
export const refundKinds = ["rest", "lines", "amount"] as const;

export const RefundDraft = z.object({
  kind: z.enum(refundKinds),
  /** The quantity to refund of each line, by its index. */
  quantities: z.array(z.int()),
  shipping: z.boolean(),
  /** As typed, with a comma or a point. */
  amount: z.string(),
  /** The reason, which the customer reads. */
  note: z.string(),
});
export type RefundDraft = z.infer<typeof RefundDraft>;

/** A typed amount; undefined if it is not above zero or has more decimals than its currency. */
export const parseAmount = (text: string, currency: string): number | undefined => {
  const typed = priceTyped(text);
  return typed && typed > 0 && rounded(typed, currency) === typed ? typed : undefined;
};

const linesOf = (quantities: readonly number[]) =>
  quantities.flatMap((quantity, line) => (quantity > 0 ? [{ line, quantity }] : []));

type Refunded = Pick<Order, "items" | "payment" | "currency">;

const minorOf = (amount: number, currency: string) => Math.round(amount * 10 ** decimalsOf(currency));

const minorLine = (
  { totalPrice, discount = 0 as typeof totalPrice, quantity }: Order["items"][number],
  currency: string,
) => ({
  totalPrice: minorOf(totalPrice, currency),
  discount: minorOf(discount, currency),
  quantity,
});

/** The refund for one piece of a line, in the currency's major unit. */
export const amountOfOne = (item: Order["items"][number], left: number, currency: string): number =>
  amountOfLine(minorLine(item, currency), { count: 1, left }) / 10 ** decimalsOf(currency);

/** The amount of a draft in the currency's major unit; undefined while nothing is chosen. */
export const refundAmount = (
  { kind, quantities, shipping, amount }: RefundDraft,
  { items, payment, currency }: Refunded,
  { amount: left, lines: linesLeft }: OrderHistory["refundable"],
): number | undefined => {
  if (kind === "rest") return left;
  if (kind === "amount") return parseAmount(amount, currency);
  const request = { lines: linesOf(quantities), ...(shipping && { shipping: true as const }) };
  const minor = amountToRefund(request, {
    left: minorOf(left, currency),
    items: items.map((item) => minorLine(item, currency)),
    linesLeft,
    shipping: minorOf(payment.shipping, currency),
  });
  return minor ? minor / 10 ** decimalsOf(currency) : undefined;
};

/** The part of a refund that the shop has to hand back itself, in the currency's major unit. */
export const amountByHand = (
  amount: number,
  { amount: left, byHand }: Pick<OrderHistory["refundable"], "amount" | "byHand">,
  currency: string,
): number => rounded(Math.max(0, amount - (left - byHand)), currency);

/** The body of the call for a draft of this amount. */
export const refundBody = ({ kind, quantities, shipping, ...draft }: RefundDraft, amount: number) => {
  const note = draft.note.trim();
  if (kind === "rest") return { note };
  if (kind === "amount") return { amount, note };
  const lines = linesOf(quantities);
  return { ...(lines.length && { lines }), ...(shipping && { shipping: true as const }), note };
};
