import type { Order, OrderOperation } from "../contract/orders.ts";
import { keys } from "../db/keys.ts";
import { ConditionFailed, commit, find } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { orderAnswer, StoredOrder } from "./order.ts";
import { dateOf, mayBecome, statusOf } from "./status.ts";

/** What a change of status does to a payment: cash is taken when the order is handed over. */
const paymentStatusAfter = ({ payment }: StoredOrder, operation: OrderOperation) => {
  if (payment.status !== "pending") return payment.status;
  if (operation === "completed" && payment.method === "cash_on_delivery") return "succeeded";
  return operation === "cancelled" ? "canceled" : payment.status;
};

/**
 * Moves an order to a status by one conditional write; the status that it has already changes nothing.
 * @throws AppError not_found, invalid_transition naming both statuses, conflict when others keep changing it
 */
export const changeOrderStatus = async (
  request: { organizationId: string; id: string; operation: OrderOperation },
  now = new Date(),
): Promise<Order> => {
  const { organizationId, id, operation } = request;
  const key = keys.order(organizationId, id);
  for (let attempt = 0; attempt < 3; attempt++) {
    const item = await find(key, { consistent: true });
    if (!item) throw new AppError("not_found", { message: "Order not found" });
    const order = StoredOrder.parse(item);
    const from = statusOf(order);
    if (from === operation) return orderAnswer(order);
    if (!mayBecome(from, operation, order.fulfilmentMethod))
      throw new AppError("invalid_transition", { message: `An order that is ${from} can't become ${operation}` });
    const changed: Partial<StoredOrder> = {
      [dateOf[operation]]: now.toISOString(),
      payment: { ...order.payment, status: paymentStatusAfter(order, operation) },
      version: order.version + 1,
    };
    try {
      await commit({ update: key, set: changed, when: { version: order.version } });
      return orderAnswer({ ...order, ...changed });
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
  throw new AppError("conflict");
};
