import type { Member } from "../../accounts/actor.ts";
import type { DeliveryState, ReturnDelivery } from "../../contract/orders/deliveries.ts";
import type { OrderId } from "../../contract/values/ids.ts";
import { orderNotFound, type StoredOrder } from "../order.ts";
import { stepBack } from "../steps/step-back.ts";

/**
 * Takes back the caller's own last step with an order: on the way to ready, so that anybody may take it, or delivered
 * to on the way.
 * @throws AppError not_found for an order that the caller has not taken, and as `stepBack` does
 */
export const returnDelivery = async (
  { member, id, from, reason }: ReturnDelivery & { member: Member; id: OrderId },
  now = new Date(),
): Promise<DeliveryState> => {
  const check = ({ driverId, history }: StoredOrder): void => {
    const wasMine = history?.findLast(({ did }) => did === "dispatched")?.by === member.userId;
    if (driverId !== member.userId && !(from === "dispatched" && wasMine)) throw orderNotFound();
  };
  const { version, status } = await stepBack({ member, id, from, reason, check }, now);
  return { id, version, status };
};
