import type { Order } from "../../contract/orders/order.ts";
import { throttle } from "../../db/throttle.ts";
import { type OrderRequest, readableOrder } from "../read/readable-order.ts";
import { openSupplement, type Payer, reopenCheckout } from "./open-checkout.ts";

/**
 * The payment page of an unpaid order, or of an edit that waits for its payment, for whoever has its link; without one
 * where there is nothing to pay any more.
 * @throws AppError not_found, unauthenticated, throttled, payment_unavailable
 */
export const openPayment = async (
  { site, network, ...request }: OrderRequest & Payer,
  now = new Date(),
): Promise<{ order: Order; redirectUrl?: string }> => {
  const { order, show } = await readableOrder(request);
  await throttle({ subject: `payment page ${order.id}`, attempts: 12, seconds: 60 });
  const payer = { site, network };
  const { waitingEdit } = order;
  const { order: opened, ...page } = await (waitingEdit
    ? openSupplement(order, waitingEdit, payer, now)
    : reopenCheckout(order, payer, now));
  return { order: show(opened), ...page };
};
