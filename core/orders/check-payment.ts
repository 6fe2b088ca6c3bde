import type { Order } from "../contract/orders.ts";
import { throttle } from "../db/throttle.ts";
import { isPaidOnline } from "../payments/provider.ts";
import type { StoredOrder } from "./order.ts";
import { type OrderRequest, readableOrder } from "./readable-order.ts";
import { owedRefunds } from "./refunds.ts";
import { settlePayment } from "./settle-payment.ts";
import { statusOf } from "./status.ts";

/** Whether money of an order may still come or go. */
const mayMove = (order: StoredOrder): boolean => {
  const mayBePaid = statusOf(order) === "draft" || (order.cancelledAt !== null && order.charge === undefined);
  return owedRefunds(order).length > 0 || (mayBePaid && isPaidOnline(order.payment));
};

/**
 * Asks the provider now what became of an order's payment, for a shopper who comes back from paying, and tries again a
 * refund that is owed. An order that nothing may come or go for is answered as it is.
 * @returns `isPlaced` when the shop hears of it by this call
 * @throws AppError not_found, unauthenticated, throttled, payment_unavailable
 */
export const checkPayment = async (
  request: OrderRequest,
  now = new Date(),
): Promise<{ order: Order; isPlaced: boolean }> => {
  const { order, show } = await readableOrder(request);
  if (!mayMove(order)) return { order: show(order), isPlaced: false };
  await throttle({ subject: `payment ${order.id}`, attempts: 12, seconds: 60 });
  const settled = await settlePayment({ organizationId: order.organizationId, orderId: order.id }, now);
  return { order: show(settled.order ?? order), isPlaced: settled.isPlaced };
};
