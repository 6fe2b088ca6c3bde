import type { Member } from "../../accounts/actor.ts";
import { movedHold } from "../../capacity/hold.ts";
import type { Order } from "../../contract/orders/order.ts";
import type { OrderId } from "../../contract/values/ids.ts";
import { AppError, invalid } from "../../errors.ts";
import { changeOrder, findOrder } from "../change/change-order.ts";
import { appendHistory } from "../history.ts";
import type { StoredOrder } from "../order.ts";
import { orderResponse } from "../read/order-response.ts";
import { statusOf } from "../status.ts";

/** The longest wait for a meal. A time that was chosen for later may also move by this much. */
const MAX_HOURS = 6;

/**
 * Changes the ETA of an accepted order. The same ETA again changes nothing.
 * @throws AppError not_found, invalid_transition for an order that is not under way, invalid_input, conflict
 */
export const changePromise = async (
  { member, id, promisedAt: asked }: { member: Member; id: OrderId; promisedAt: string },
  now = new Date(),
): Promise<Order> => {
  const { key, order } = await findOrder(member.organizationId, id);
  const promisedAt = new Date(asked).toISOString();
  const change = (order: StoredOrder): Partial<StoredOrder> | undefined => {
    const status = statusOf(order);
    if (status !== "accepted" && status !== "ready-for-dispatch" && status !== "dispatched")
      throw new AppError("invalid_transition", { message: `An order that is ${status} can't be promised` });
    if (order.promisedAt === promisedAt) return undefined;
    const from = Math.max(now.getTime(), Date.parse(order.promisedAt ?? order.deliveryAt ?? order.createdAt));
    const isTooFar = Date.parse(promisedAt) > from + MAX_HOURS * 3_600_000;
    if (isTooFar || Date.parse(promisedAt) < Date.parse(order.createdAt))
      throw invalid(["promisedAt"], "Promise a time within the next six hours");
    return {
      promisedAt,
      firstPromisedAt: order.firstPromisedAt ?? order.promisedAt,
      // An order that is ready keeps its slot of the kitchen.
      ...(status === "accepted" && order.hold && { hold: movedHold(order.hold, promisedAt) }),
      ...appendHistory(order, { did: "promised", by: member.userId, at: now.toISOString(), promisedAt }),
    };
  };
  return orderResponse(await changeOrder({ key, order }, change));
};
