import type { Actor } from "../../accounts/actor.ts";
import { requireSession } from "../../accounts/sessions.ts";
import type { Order } from "../../contract/orders/order.ts";
import type { CancelOrder } from "../../contract/orders/orders.ts";
import type { OrderId, OrganizationId } from "../../contract/values/ids.ts";
import { AppError } from "../../errors.ts";
import { orderNotFound, type StoredOrder } from "../order.ts";
import { orderResponse } from "../read/order-response.ts";
import { readableOrder } from "../read/readable-order.ts";
import { statusOf } from "../status.ts";
import { moveOrder } from "./move-order.ts";

/**
 * Cancels the caller's own order while it has the status that they saw, before the shop accepts it. The page of an open
 * payment is closed, and what was paid is refunded. A repeated call changes nothing.
 * @throws AppError unauthenticated, not_found for an order of somebody else, invalid_transition once it has another
 *   status
 */
export const cancelOrder = async (
  { organizationId, id, actor, status }: CancelOrder & { organizationId: OrganizationId; id: OrderId; actor: Actor },
  now = new Date(),
): Promise<Order> => {
  const [{ order }] = await Promise.all([readableOrder({ organizationId, id, actor }), requireSession(actor)]);
  if (order.customerId !== actor.userId) throw orderNotFound();
  const decide = (order: StoredOrder): Partial<StoredOrder> => {
    const current = statusOf(order);
    if (current !== status)
      throw new AppError("invalid_transition", { message: `The order is ${current}, not ${status}` });
    return { cancelReason: "customer_asked" };
  };
  return orderResponse(await moveOrder({ organizationId, id, operation: "cancelled", by: actor.userId, decide }, now));
};
