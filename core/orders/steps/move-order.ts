import { holdWrites } from "../../capacity/hold.ts";
import type { OrderOperation } from "../../contract/orders/order.ts";
import type { OrderId, OrganizationId, UserId } from "../../contract/values/ids.ts";
import { keys } from "../../db/keys.ts";
import { find, type Write } from "../../db/table.ts";
import { commitOrThrow, orConflict, retryOnConflict } from "../../db/transaction.ts";
import { AppError } from "../../errors.ts";
import { isPaidOnline } from "../../payments/client-of.ts";
import { givingBackWrites } from "../../promotions/uses.ts";
import { addRefunds } from "../add-refunds.ts";
import { beginCapture, letGo, reservationOf } from "../authorisations.ts";
import { paidOnline } from "../charges.ts";
import { checkoutWrite } from "../checkout.ts";
import { cancelling, errandWrite, mayCome } from "../courier.ts";
import { appendHistory } from "../history.ts";
import { StoredOrder } from "../order.ts";
import { nowOrLater } from "../refund/execute-refunds.ts";
import { refundable } from "../refundable.ts";
import { refundListWrites } from "../refunds.ts";
import { canTransition, dateFieldOf, statusOf } from "../status.ts";
import { waitingWrites } from "../waiting-edit.ts";

/** Whether an order comes to something or was paid: an edit may have left it nothing to pay. */
const hasMoney = (order: StoredOrder): boolean => order.payment.total > 0 || paidOnline(order) > 0;

/** Whether what was reserved for an order could not be taken, so that it is paid in cash. */
const isUncaptured = ({ captureFailedAt, charge }: StoredOrder): boolean =>
  captureFailedAt !== undefined && charge === undefined;

/** What a change of status does to a payment: cash is taken when the order is handed over. */
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
  /** Who makes it; null when nobody had to. */
  by: UserId | null;
  /** Refuses it for the order as it is now, by throwing, and says what else changes with it. */
  decide: (order: StoredOrder) => Partial<StoredOrder>;
  /** What has to hold with it. */
  others?: readonly Write[];
}

/** Whether a change gives back what was paid online, or is being taken. */
export const refundsCharge = (order: StoredOrder, operation: OrderOperation): boolean => {
  const { payment, charge } = order;
  const isPaid = charge !== undefined || reservationOf(order)?.state === "capturing";
  return operation === "cancelled" && isPaidOnline(payment) && hasMoney(order) && isPaid;
};

/**
 * Moves an order to a status by one conditional write; the status that it has already changes nothing. Cancelling an
 * order that was paid refunds it, and accepting one whose money is reserved takes it: at once or, when the provider
 * does not answer, by the sweep. What is reserved for one that is cancelled is let go. A courier who was asked for is
 * cancelled by the job `sweepCouriers`.
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
    if (!item) throw new AppError("not_found", { message: "Order not found" });
    const order = StoredOrder.parse(item);
    const from = statusOf(order);
    if (from === operation) return order;
    if (!canTransition(from, operation, order.fulfilmentMethod))
      throw new AppError("invalid_transition", { message: `An order that is ${from} can't become ${operation}` });
    const isTaking = operation === "accepted" && reservationOf(order) !== undefined;
    const isUnpaying = operation === "cancelled" && isPaidOnline(order.payment) && hasMoney(order);
    const courier = operation === "cancelled" && mayCome(order.courier) && cancelling(order.courier);
    const changed: Partial<StoredOrder> = {
      [dateFieldOf[operation]]: now.toISOString(),
      payment: { ...order.payment, status: paymentStatusAfter(order, operation) },
      ...decide(order),
      ...appendHistory(order, { did: operation, by, at: now.toISOString() }),
      ...(isUnpaying && cancelledRefunds(order, by, now)),
      ...(isUnpaying && order.authorisations && { authorisations: letGo(order) }),
      ...(isTaking && beginCapture(order)),
      // What is ready or over is not edited any more.
      ...(order.waitingEdit && operation !== "accepted" && { waitingEdit: null }),
      ...(courier && { courier }),
      version: order.version + 1,
    };
    await commitOrThrow([
      orConflict({ update: key, set: changed, when: { version: order.version } }),
      ...(isUnpaying || isTaking ? [checkoutWrite({ organizationId, orderId: id }, now)] : []),
      ...(courier ? [errandWrite(organizationId, id, now)] : []),
      ...refundListWrites(order, changed),
      ...holdWrites(order, changed),
      ...givingBackWrites(order, changed),
      ...waitingWrites(order, changed),
      ...others,
    ]);
    if (!isUnpaying && !isTaking) return { ...order, ...changed };
    const settled = await nowOrLater(async () => {
      // Most moves ask no provider.
      const { settlePayment } = await import("../pay/settle-payment.ts");
      return settlePayment({ organizationId, orderId: id }, now);
    });
    return { ...order, ...changed, ...settled?.order };
  });

/** What is left of each payment goes back when its order is cancelled. */
const cancelledRefunds = (order: StoredOrder, by: UserId | null, now: Date) => {
  const left = refundable(order);
  return left > 0 && addRefunds(order, left, { reason: "cancelled", by }, now);
};
