import type { OrderOperation } from "../../contract/orders/order.ts";
import type { OrderId, OrganizationId, UserId } from "../../contract/values/ids.ts";
import { keys } from "../../db/keys.ts";
import { find, type Write } from "../../db/table.ts";
import { commitOrThrow, orConflict, retryOnConflict } from "../../db/transaction.ts";
import { AppError } from "../../errors.ts";
import { isPaidOnline } from "../../payments/client-of.ts";
import { changeWrites } from "../change/change-writes.ts";
import { checkoutWrite } from "../checkout.ts";
import { cancelling, errandWrite, mayCome } from "../courier.ts";
import { appendHistory } from "../history.ts";
import { addRefunds } from "../money/add-refunds.ts";
import { beginCapture, letGo, reservationOf } from "../money/authorisations.ts";
import { paidOnline } from "../money/charges.ts";
import { refundable } from "../money/refundable.ts";
import { orderNotFound, StoredOrder } from "../order.ts";
import { nowOrLater } from "../refund/execute-refunds.ts";
import { canTransition, dateFieldOf, statusOf } from "../status.ts";

/** Whether an order costs something or was paid. An edit may have left nothing to pay. */
const hasMoney = (order: StoredOrder): boolean => order.payment.total > 0 || paidOnline(order) > 0;

/** Whether the reserved amount could not be captured, so that the order is paid in cash. */
const isUncaptured = ({ captureFailedAt, charge }: StoredOrder): boolean =>
  captureFailedAt !== undefined && charge === undefined;

/** The payment status after a change of the order's status. Cash is taken at the hand-over. */
const paymentStatusAfter = (order: StoredOrder, operation: OrderOperation) => {
  const { payment } = order;
  const isCash = payment.status === "pending" && !isPaidOnline(payment);
  if (operation === "completed" && (isCash || isUncaptured(order))) return "succeeded";
  const wasPaid = paidOnline(order) > 0 && (payment.status === "succeeded" || payment.status === "refunded");
  return !wasPaid && operation === "cancelled" ? "canceled" : payment.status;
};

/** A change of an order's status. */
export interface Move {
  organizationId: OrganizationId;
  id: OrderId;
  operation: OrderOperation;
  /** The user who makes it; null for the system. */
  by: UserId | null;
  /** Returns further changes of the order, or throws to refuse the move. */
  decide: (order: StoredOrder) => Partial<StoredOrder>;
  /** Further writes and conditions of the same transaction. */
  others?: readonly Write[];
}

/** Whether a change of status refunds what was paid online or is being captured. */
export const refundsCharge = (order: StoredOrder, operation: OrderOperation): boolean => {
  const { payment, charge } = order;
  const isPaid = charge !== undefined || reservationOf(order)?.state === "capturing";
  return operation === "cancelled" && isPaidOnline(payment) && hasMoney(order) && isPaid;
};

/**
 * Moves an order to a status by one conditional write; its present status changes nothing. Cancelling a paid order
 * refunds it, and releases what is reserved. Accepting an order captures what is reserved. Both happen at once or, if
 * the provider does not answer, by the sweep. A courier is cancelled by the job `sweepCouriers`.
 * @throws AppError not_found, invalid_transition naming both statuses, conflict when others keep changing it;
 *   ConditionFailed when one of the `others` did not hold
 */
export const moveOrder = (
  { organizationId, id, operation, by, decide, others = [] }: Move,
  now: Date,
): Promise<StoredOrder> =>
  retryOnConflict(3, async () => {
    const key = keys.order(organizationId, id);
    const item = await find(key, { consistent: true });
    if (!item) throw orderNotFound();
    const order = StoredOrder.parse(item);
    const from = statusOf(order);
    if (from === operation) return order;
    if (!canTransition(from, operation, order.fulfilmentMethod))
      throw new AppError("invalid_transition", { message: `An order that is ${from} can't become ${operation}` });
    const isCapturing = operation === "accepted" && reservationOf(order) !== undefined;
    const isReturningMoney = operation === "cancelled" && isPaidOnline(order.payment) && hasMoney(order);
    const courier = operation === "cancelled" && mayCome(order.courier) && cancelling(order.courier);
    const changed: Partial<StoredOrder> = {
      [dateFieldOf[operation]]: now.toISOString(),
      payment: { ...order.payment, status: paymentStatusAfter(order, operation) },
      ...decide(order),
      ...appendHistory(order, { did: operation, by, at: now.toISOString() }),
      ...(isReturningMoney && cancelledRefunds(order, by, now)),
      ...(isReturningMoney && order.authorisations && { authorisations: letGo(order) }),
      ...(isCapturing && beginCapture(order)),
      // An order that is ready or final can't be edited any more.
      ...(order.waitingEdit && operation !== "accepted" && { waitingEdit: null }),
      ...(courier && { courier }),
    };
    const [own, ...following] = changeWrites(key, order, changed);
    await commitOrThrow([
      orConflict(own),
      ...(isReturningMoney || isCapturing ? [checkoutWrite({ organizationId, orderId: id }, now)] : []),
      ...(courier ? [errandWrite(organizationId, id, now)] : []),
      ...following,
      ...others,
    ]);
    const moved = { ...order, ...changed, version: order.version + 1 };
    if (!isReturningMoney && !isCapturing) return moved;
    const settled = await nowOrLater(async () => {
      // Loaded on demand, because most moves need no provider.
      const { settlePayment } = await import("../pay/settle-payment.ts");
      return settlePayment({ organizationId, orderId: id }, now);
    });
    return settled?.order ?? moved;
  });

/** The refunds of a cancelled order: the rest of each payment. */
const cancelledRefunds = (order: StoredOrder, by: UserId | null, now: Date) => {
  const left = refundable(order);
  return left > 0 && addRefunds(order, left, { reason: "cancelled", by }, now);
};
