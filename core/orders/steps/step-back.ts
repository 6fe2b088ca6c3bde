import type { Member } from "../../accounts/actor.ts";
import type { Order, OrderOperation } from "../../contract/orders/order.ts";
import type { StepBack } from "../../contract/orders/steps.ts";
import type { OrderId } from "../../contract/values/ids.ts";
import { keys } from "../../db/keys.ts";
import { find, type Write } from "../../db/table.ts";
import { AppError } from "../../errors.ts";
import { isPaidOnline } from "../../payments/client-of.ts";
import { changeOrder } from "../change/change-order.ts";
import { appendHistory } from "../history.ts";
import { COLLECTED } from "../money/charges.ts";
import { orderNotFound, StoredOrder } from "../order.ts";
import { orderResponse } from "../read/order-response.ts";
import { dateFieldOf, statusOf } from "../status.ts";

interface Request extends StepBack {
  member: Member;
  id: OrderId;
  check?: (order: StoredOrder) => void;
  others?: readonly Write[];
}

/**
 * Takes the last step of an order back, as staff do after a tap too many: ready to accepted, on the way to ready,
 * completed to the step before. Cash that was taken at the door counts as not paid again. History keeps both steps, and
 * no message is sent: those that were sent are not sent again. A repeated call changes nothing.
 * @param request.check throws to refuse the step, by the order as it is then
 * @param request.others further writes and conditions of the same transaction
 * @throws AppError not_found, invalid_transition once the order has another status, or money that was collected was
 *   handed back, conflict; ConditionFailed when one of the `others` did not hold
 */
export const stepBack = async (request: Request, now = new Date()): Promise<Order> => {
  const { member, id, from, reason, check, others } = request;
  const key = keys.order(member.organizationId, id);
  const item = await find(key, { consistent: true });
  if (!item) throw orderNotFound();
  const change = (order: StoredOrder): Partial<StoredOrder> | undefined => {
    check?.(order);
    const status = statusOf(order);
    if (status !== from) {
      if (isBackFrom(order, from)) return undefined;
      throw new AppError("invalid_transition", { message: `The order is ${status}, not ${from}` });
    }
    if (order.refunds?.some(({ charge }) => charge === COLLECTED))
      throw new AppError("invalid_transition", {
        message: "Money of this order was handed back, so it stays completed",
      });
    return {
      [dateFieldOf[from]]: null,
      ...(from === "dispatched" && order.driverId && { driverId: null }),
      payment: { ...order.payment, status: paymentStatusBefore(order, from) },
      ...appendHistory(order, { did: "stepped-back", by: member.userId, at: now.toISOString(), from, reason }),
    };
  };
  return orderResponse(await changeOrder({ key, order: StoredOrder.parse(item) }, change, { others }));
};

/** Whether the last change of an order is this step back. */
const isBackFrom = ({ history = [] }: StoredOrder, from: OrderOperation): boolean => {
  const last = history.at(-1);
  return last?.did === "stepped-back" && last.from === from;
};

/** The status of a payment before a step: cash is taken when the order is handed over. */
const paymentStatusBefore = ({ payment, captureFailedAt, charge }: StoredOrder, step: OrderOperation) => {
  if (step !== "completed" || payment.status !== "succeeded") return payment.status;
  if (captureFailedAt && !charge) return "failed";
  return isPaidOnline(payment) ? payment.status : "pending";
};
