import type { RefundOrder } from "./staff.ts";

/** A line of an order in minor units; `discount` is its share of the order's discounts. */
interface Line {
  totalPrice: number;
  discount?: number | undefined;
  quantity: number;
}

interface Refundable {
  /** What is left to refund. */
  left: number;
  items: readonly Line[];
  /** How many of each line are left. */
  linesLeft: readonly number[];
  shipping: number;
}

/**
 * The amount to refund for `count` pieces of a line, of which `left` are not refunded yet: their share of what was
 * charged for the line. The refunds of all pieces sum to that charge, in whatever steps they are made.
 */
export const amountOfLine = (
  { totalPrice, discount = 0, quantity }: Line,
  { count, left }: { count: number; left: number },
): number => {
  const charged = totalPrice - discount;
  const ofFirst = (many: number) => Math.floor((charged * many) / quantity);
  return ofFirst(quantity - left + count) - ofFirst(quantity - left);
};

/**
 * The amount of a requested refund: the amount that it names, or that of its lines and the shipping fee, or all that is
 * left if it names nothing. All amounts are minor units.
 */
export const amountToRefund = (
  { amount, lines, shipping }: Pick<RefundOrder, "amount" | "lines" | "shipping">,
  { left, items, linesLeft, ...order }: Refundable,
): number => {
  if (amount !== undefined) return amount;
  if (!lines && !shipping) return left;
  const ofLines = (lines ?? []).reduce((sum, { line, quantity: count }) => {
    const item = items[line];
    return item ? sum + amountOfLine(item, { count, left: linesLeft[line] ?? 0 }) : sum;
  }, 0);
  return ofLines + (shipping ? order.shipping : 0);
};
