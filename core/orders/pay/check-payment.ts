import type { Order } from "../../contract/orders/order.ts";
import { throttle } from "../../db/throttle.ts";
import { isPaidOnline } from "../../payments/client-of.ts";
import { openAuthorisations } from "../money/authorisations.ts";
import { owedRefunds } from "../money/refunds.ts";
import type { StoredOrder } from "../order.ts";
import { type OrderRequest, readableOrder } from "../read/readable-order.ts";
import { statusOf } from "../status.ts";
import { settlePayment } from "./settle-payment.ts";

/** Whether a payment or refund of an order can still happen. */
const mayMove = (order: StoredOrder): boolean => {
  const mayBePaid = statusOf(order) === "draft" || (order.cancelledAt !== null && order.charge === undefined);
  if (order.waitingEdit) return true;
  return owedRefunds(order).length + openAuthorisations(order).length > 0 || (mayBePaid && isPaidOnline(order.payment));
};

/**
 * Checks an order's payment with the provider, for a shopper who comes back from paying, and retries an owed refund. If
 * no payment or refund can happen any more, it returns the order as it is.
 * @returns `isPlaced` if this call made the order visible to the shop
 * @throws AppError not_found, unauthenticated, throttled, payment_unavailable
 */
export const checkPayment = async (
  request: OrderRequest,
  now = new Date(),
): Promise<{ order: Order; isPlaced: boolean }> => {
  const { order, show } = await readableOrder(request);
  if (!mayMove(order)) return { order: show(order), isPlaced: false };
  await throttle({ subject: `payment ${order.id}`, attempts: 12, seconds: 60 });
  const { organizationId, id, waitingEdit } = order;
  const settled = await settlePayment({ organizationId, orderId: waitingEdit?.id ?? id }, now);
  return { order: show(settled.order ?? order), isPlaced: settled.isPlaced };
};
