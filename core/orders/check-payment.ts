import type { Order } from "../contract/orders.ts";
import { throttle } from "../db/throttle.ts";
import { type OrderRequest, readableOrder } from "./readable-order.ts";
import { owedRefunds } from "./refunds.ts";
import { settlePayment } from "./settle-payment.ts";
import { statusOf } from "./status.ts";

/**
 * Asks the provider now what became of an order's payment, for a shopper who comes back from paying, and tries again a
 * refund that is owed. An order that is no draft and owes nothing is answered as it is.
 * @returns `isPlaced` when the shop hears of it by this call
 * @throws AppError not_found, unauthenticated, throttled, payment_unavailable
 */
export const checkPayment = async (
  request: OrderRequest,
  now = new Date(),
): Promise<{ order: Order; isPlaced: boolean }> => {
  const { order, show } = await readableOrder(request);
  if (statusOf(order) !== "draft" && owedRefunds(order).length === 0) return { order: show(order), isPlaced: false };
  await throttle({ subject: `payment ${order.id}`, attempts: 12, seconds: 60 });
  const settled = await settlePayment({ organizationId: order.organizationId, orderId: order.id }, now);
  return { order: show(settled.order ?? order), isPlaced: settled.isPlaced };
};
