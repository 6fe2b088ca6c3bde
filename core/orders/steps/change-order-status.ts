import type { Member } from "../../accounts/actor.ts";
import { movedHold } from "../../capacity/hold.ts";
import type { Order, OrderOperation } from "../../contract/orders/order.ts";
import type { StatusChange } from "../../contract/orders/steps.ts";
import type { OrderId } from "../../contract/values/ids.ts";
import { AppError, invalid } from "../../errors.ts";
import type { StoredOrder } from "../order.ts";
import { orderResponse } from "../read/order-response.ts";
import { statusOf } from "../status.ts";
import { moveOrder, refundsCharge } from "./move-order.ts";

/**
 * Moves an order to a status, as staff do. Accepting sets the ETA: the time that the customer chose, else the given
 * minutes from now, else the end of the window that was computed; the order's place in the kitchen moves there.
 * Cancelling keeps its reason, and refunds what was paid; once the order is accepted, that takes a manager.
 * An order that has left the status `from`, which the caller saw, stays as it is.
 * @throws AppError invalid_input, forbidden, invalid_transition once it has left `from`, and as `moveOrder` does
 */
export const changeOrderStatus = async (
  {
    member,
    id,
    operation,
    change = {},
  }: { member: Member; id: OrderId; operation: OrderOperation; change?: StatusChange },
  now = new Date(),
): Promise<Order> => {
  const { from, minutes, reason } = change;
  if (minutes !== undefined && operation !== "accepted") throw invalid(["minutes"], "This field is not known here");
  if (reason && operation !== "cancelled") throw invalid(["reason"], "This field is not known here");
  const decide = (order: StoredOrder): Partial<StoredOrder> => {
    const status = statusOf(order);
    if (from && status !== from)
      throw new AppError("invalid_transition", { message: `The order is ${status}, not ${from}` });
    if (refundsCharge(order, operation) && order.acceptedAt && member.role === "staff")
      throw new AppError("forbidden", {
        message: "Only a manager or an owner can cancel an order that was paid and accepted",
      });
    if (operation === "accepted") return promised(order, minutes, now);
    return reason ? { cancelReason: reason } : {};
  };
  const { organizationId, userId } = member;
  return orderResponse(await moveOrder({ organizationId, id, operation, by: userId, decide }, now));
};

/** The promised time of an acceptance. A window that has passed while the order waited is ignored. */
const promised = (order: StoredOrder, minutes: number | undefined, now: Date): Partial<StoredOrder> => {
  const { deliveryAt, estimate, hold } = order;
  const computed = estimate && estimate.to > now.toISOString() ? estimate.to : null;
  const asked = minutes === undefined ? computed : new Date(now.getTime() + minutes * 60_000).toISOString();
  const promisedAt = estimate ? asked : (deliveryAt ?? asked);
  return { promisedAt, ...(promisedAt && hold && { hold: movedHold(hold, promisedAt) }) };
};
