import type { Order } from "../../contract/orders/order.ts";
import { AppError } from "../../errors.ts";
import { openCheckout, reopenCheckout } from "../pay/open-checkout.ts";
import { orderResponse } from "../read/order-response.ts";
import type { Placement } from "./placement.ts";
import { storeOrder } from "./store-order.ts";

/**
 * Places an order. An order that is paid through a provider is a draft until it is paid, and the answer has the address
 * of its payment page. A repeated call returns the same order and the same page.
 * @returns `isPlaced` if this call made the order visible to the shop
 * @throws AppError as `storeOrder` does, and payment_unavailable or amount_too_small: the draft stays, and a repeated
 *   call tries again to open its page. The error names the draft, so that its shopper can cancel it and order otherwise
 */
export const placeOrder = async (
  placement: Placement,
  now = new Date(),
): Promise<{ order: Order; redirectUrl?: string; isPlaced: boolean }> => {
  const { network, limits } = placement;
  const payer = { site: placement.body.checkoutBaseUrl, network, limits };
  const { order, isNew } = await storeOrder(placement, now);
  const opening = isNew ? openCheckout(order, payer) : reopenCheckout(order, payer, now);
  const opened = await opening.catch((error: unknown) => {
    if (error instanceof AppError) error.orderId = order.id;
    throw error;
  });
  return { ...opened, order: orderResponse(opened.order), isPlaced: isNew && order.placedAt !== null };
};
