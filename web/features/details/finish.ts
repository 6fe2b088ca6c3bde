import { useEffect } from "react";
import type { Order } from "#core/contract/orders/order.ts";
import { finishCart } from "../cart/cart.ts";
import { finishOrder, knownOrder } from "../order/known-orders.ts";
import { concludeDraft } from "./draft.ts";

/**
 * Empties the cart once for an order. When the shopper comes to its page again, for example by Back, the cart may be
 * another one.
 */
export const finish = (orderId: string) => {
  if (knownOrder(orderId)?.isFinished) return;
  finishCart();
  finishOrder(orderId);
  concludeDraft();
};

/**
 * Empties the cart for an order of this browser that is placed. A shopper who closed the payment page before it led
 * back still has that cart, and could order it twice.
 */
export function useFinished(order: Pick<Order, "id" | "status"> | undefined) {
  const placed = order && order.status !== "draft" && order.status !== "cancelled" ? order.id : undefined;
  useEffect(() => {
    if (placed && knownOrder(placed)) finish(placed);
  }, [placed]);
}
