import type { RefundOrder } from "./staff.ts";

interface Refunded {
  /** What is left to refund. */
  left: number;
  items: readonly { unitPrice: number }[];
  shipping: number;
}

/**
 * What a request for a refund comes to: its amount, its lines and the shipping fee, or all that is left where it names
 * nothing. All amounts have one unit. In minor units the result is exact; in decimals its caller rounds it.
 */
export const amountToRefund = (
  { amount, lines, shipping }: Pick<RefundOrder, "amount" | "lines" | "shipping">,
  order: Refunded,
): number => {
  if (amount !== undefined) return amount;
  if (!lines && !shipping) return order.left;
  const ofLines = (lines ?? []).reduce(
    (sum, { line, quantity }) => sum + (order.items[line]?.unitPrice ?? 0) * quantity,
    0,
  );
  return ofLines + (shipping ? order.shipping : 0);
};
