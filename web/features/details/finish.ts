import { useEffect } from "react";
import type { Order } from "#core/contract/orders/order.ts";
import { cartLines, setCode, setQuantity } from "../cart/cart.ts";
import { lineKey } from "../cart/lines.ts";
import { finishOrder, knownOrder } from "../order/known-orders.ts";
import { concludeDraft } from "./draft.ts";

/**
 * Takes the lines of an order out of the cart, once. Dishes that were added since stay, also further pieces of an
 * ordered one: the shopper may open this page again, for example by Back. For an order of another browser the whole
 * cart is emptied.
 */
export const finish = (orderId: string) => {
  const { lines } = knownOrder(orderId) ?? { lines: cartLines() };
  if (!lines) return;
  for (const line of cartLines()) {
    const ordered = lines.find((each) => lineKey(each) === lineKey(line));
    if (ordered) setQuantity(line, line.quantity - ordered.quantity);
  }
  setCode(undefined);
  finishOrder(orderId);
  concludeDraft();
};

/**
 * Takes an order of this browser that is placed out of the cart. A shopper who closed the payment page before it led
 * back still has it there, and could order it twice.
 */
export function useFinished(order: Pick<Order, "id" | "status"> | undefined) {
  useEffect(() => {
    const isPlaced = order && order.status !== "draft" && order.status !== "cancelled";
    if (isPlaced && knownOrder(order.id)) finish(order.id);
  }, [order]);
}
