import type { Member } from "../../accounts/actor.ts";
import type { DeliveryOperation, DeliveryState } from "../../contract/orders/deliveries.ts";
import type { OrderId } from "../../contract/values/ids.ts";
import { AppError } from "../../errors.ts";
import { isUnderWay } from "../courier.ts";
import type { StoredOrder } from "../order.ts";
import { statusOf } from "../status.ts";
import { moveOrder } from "../steps/move-order.ts";

/**
 * Takes an order that is ready, so that it is on its way with the caller, or says that the caller has handed it over,
 * and taken its cash. Of two who take one, one gets it. A repeated call changes nothing.
 * @throws AppError not_found for an order that the caller has not taken, and as `moveOrder` does
 */
export const changeDelivery = async (
  { member, id, operation }: { member: Member; id: OrderId; operation: DeliveryOperation },
  now = new Date(),
): Promise<DeliveryState> => {
  const { organizationId, userId } = member;
  const isMine = ({ driverId }: StoredOrder) => driverId === userId;
  const isTaken = operation === "take";
  const decide = (order: StoredOrder): Partial<StoredOrder> => {
    if (isTaken && isUnderWay(order.courier))
      throw new AppError("invalid_transition", { message: "A courier of the courier service brings the order" });
    if (isTaken) return { driverId: userId };
    if (!isMine(order)) throw new AppError("not_found", { message: "Order not found" });
    return {};
  };
  const to = isTaken ? "dispatched" : "completed";
  const order = await moveOrder({ organizationId, id, operation: to, by: userId, decide }, now);
  if (!isMine(order))
    throw isTaken
      ? new AppError("invalid_transition", { message: "Somebody else has taken the order" })
      : new AppError("not_found", { message: "Order not found" });
  return { id, version: order.version, status: statusOf(order) };
};
