import type { RefundOrder } from "./staff.ts";

/** A line of an order in minor units; `discount` is its share of the order's discounts. */
interface Line {
  totalPrice: number;
  discount?: number | undefined;
  quantity: number;
}

interface Refunded {
  /** What is left to refund. */
  left: number;
  items: readonly Line[];
  /** How many of each line are left. */
  linesLeft: readonly number[];
  shipping: number;
}

/**
 * What so many of a line give back, where so many are `left`: their part of what the line was charged. However often a
 * line is refunded in pieces, the pieces sum to it.
 */
export const amountOfLine = (
  { totalPrice, discount = 0, quantity }: Line,
  { count, left }: { count: number; left: number },
): number => {
  const charged = totalPrice - discount;
  const firstOnes = (many: number) => Math.floor((charged * many) / quantity);
  return firstOnes(quantity - left + count) - firstOnes(quantity - left);
};

/**
 * What a request for a refund comes to: its amount, its lines and the shipping fee, or all that is left where it names
 * nothing. All amounts are minor units.
 */
export const amountToRefund = (
  { amount, lines, shipping }: Pick<RefundOrder, "amount" | "lines" | "shipping">,
  { left, items, linesLeft, ...order }: Refunded,
): number => {
  if (amount !== undefined) return amount;
  if (!lines && !shipping) return left;
  const ofLines = (lines ?? []).reduce((sum, { line, quantity: count }) => {
    const item = items[line];
    return item ? sum + amountOfLine(item, { count, left: linesLeft[line] ?? 0 }) : sum;
  }, 0);
  return ofLines + (shipping ? order.shipping : 0);
};
