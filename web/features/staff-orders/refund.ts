import type { OrderHistory } from "#core/contract/order-history.ts";
import type { Order } from "#core/contract/orders.ts";

/** What a refund is of: all that is left, some lines and perhaps the shipping fee, or an amount. */
export type RefundKind = "rest" | "lines" | "amount";

export interface RefundDraft {
  kind: RefundKind;
  /** How many of each line, by its place. */
  quantities: number[];
  shipping: boolean;
  /** As typed, with a comma or a point. */
  amount: string;
}

/** A typed amount, or undefined where it is none: two decimals, more than nothing. */
export const parseAmount = (text: string): number | undefined => {
  const typed = text.trim().replace(",", ".");
  return /^\d{1,7}(\.\d{1,2})?$/.test(typed) && Number(typed) > 0 ? Number(typed) : undefined;
};

const cents = (amount: number) => Math.round(amount * 100);

/** What a draft comes to in the currency's major unit; undefined where it says nothing yet. */
export const refundAmount = (
  { kind, quantities, shipping, amount }: RefundDraft,
  { items, payment }: Pick<Order, "items" | "payment">,
  refundable: OrderHistory["refundable"],
): number | undefined => {
  if (kind === "rest") return refundable.amount;
  if (kind === "amount") return parseAmount(amount);
  const lines = items.reduce((sum, { unitPrice }, line) => sum + cents(unitPrice) * (quantities[line] ?? 0), 0);
  return (lines + (shipping ? cents(payment.shipping) : 0)) / 100 || undefined;
};

/** The body of the call that a draft is. */
export const refundBody = ({ kind, quantities, shipping, amount }: RefundDraft, note: string) => {
  if (kind === "rest") return { note };
  if (kind === "amount") return { amount: parseAmount(amount) ?? 0, note };
  const lines = quantities.flatMap((quantity, line) => (quantity > 0 ? [{ line, quantity }] : []));
  return { ...(lines.length && { lines }), ...(shipping && { shipping: true as const }), note };
};
