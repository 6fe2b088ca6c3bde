import type { Member } from "../../accounts/actor.ts";
import type { Order } from "../../contract/orders/order.ts";
import type { OrderId } from "../../contract/values/ids.ts";
import { changeOrder, findOrder } from "../change/change-order.ts";
import { appendHistory } from "../history.ts";
import type { StoredOrder } from "../order.ts";
import { settlePayment } from "../pay/settle-payment.ts";
import { orderResponse } from "../read/order-response.ts";
import { nowOrLater } from "../refund/execute-refunds.ts";

/**
 * Withdraws an edit that waits for its payment. Its page is closed at once or, when the provider does not answer, by
 * the sweep; what was paid there goes back. One that was paid meanwhile, or withdrawn before, changes nothing.
 * @throws AppError not_found, conflict
 */
export const withdrawEdit = async (
  { member, id, edit }: { member: Member; id: OrderId; edit: OrderId },
  now = new Date(),
): Promise<Order> => {
  const { organizationId, userId: by } = member;
  const { key, order } = await findOrder(organizationId, id);
  const change = (current: StoredOrder): Partial<StoredOrder> | undefined =>
    current.waitingEdit?.id === edit
      ? { waitingEdit: null, ...appendHistory(current, { did: "edit-withdrawn", by, at: now.toISOString() }) }
      : undefined;
  const changed = await changeOrder({ key, order }, change);
  if (changed === order) return orderResponse(order);
  const settled = await nowOrLater(() => settlePayment({ organizationId, orderId: edit }, now));
  return orderResponse(settled?.order ?? changed);
};
