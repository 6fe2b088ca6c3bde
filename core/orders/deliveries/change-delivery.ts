import type { Member } from "../../accounts/actor.ts";
import type { DeliveryOperation, DeliveryState } from "../../contract/orders/deliveries.ts";
import type { OrderId } from "../../contract/values/ids.ts";
import { AppError } from "../../errors.ts";
import { isUnderWay } from "../courier.ts";
import { orderNotFound, type StoredOrder } from "../order.ts";
import { statusOf } from "../status.ts";
import { moveOrder } from "../steps/move-order.ts";

/**
 * Records that the caller takes an order that is ready, which is then on its way, or that they have handed it over and
 * taken its cash. If two drivers take the same order, one of them gets it. A repeated call changes nothing.
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
    if (!isMine(order)) throw orderNotFound();
    return {};
  };
  const to = isTaken ? "dispatched" : "completed";
  const order = await moveOrder({ organizationId, id, operation: to, by: userId, decide }, now);
  if (!isMine(order))
    throw isTaken
      ? new AppError("invalid_transition", { message: "Somebody else has taken the order" })
      : orderNotFound();
  return { id, version: order.version, status: statusOf(order) };
};
