import type { BoardOrder, OpenStatus } from "#core/contract/orders/board.ts";
import type { OrderOperation } from "#core/contract/orders/order.ts";
import type { StepBack } from "#core/contract/orders/steps.ts";
import { wayOf } from "#core/contract/orders/way.ts";
import { isPaidAtHandOver } from "#core/contract/payments/at-hand-over.ts";
import type { MessageId } from "../../../i18n/messages.ts";

const MINUTE = 60_000;

/** Minutes before a chosen time at which the kitchen begins: the longest that preparation and delivery usually take. */
const LEAD_MINUTES = 45;

/** Minutes after which a customer without an answer has waited too long. */
const LONG_WAIT_MINUTES = 10;

interface Step {
  operation: OrderOperation;
  text: MessageId;
}

/** The step that one tap takes. An order for pickup is never dispatched. */
export const nextStep = (order: Pick<BoardOrder, "status" | "table" | "fulfilmentMethod">): Step => {
  const { status, fulfilmentMethod } = order;
  if (status === "pending") return { operation: "accepted", text: "staff.step.accepted" };
  if (status === "accepted") return { operation: "ready-for-dispatch", text: "staff.step.ready-for-dispatch" };
  if (status === "ready-for-dispatch" && fulfilmentMethod === "delivery")
    return { operation: "dispatched", text: "staff.step.dispatched" };
  return { operation: "completed", text: `staff.step.completed.${wayOf(order)}` };
};

/**
 * The time for which one tap accepts a new order: the end of the window that was estimated, or the time that its
 * customer chose. Undefined if staff have to choose one.
 */
export const promiseOf = (
  { status, deliveryAt, estimate }: Pick<BoardOrder, "status" | "deliveryAt" | "estimate">,
  now: number,
): string | undefined => {
  if (status !== "pending") return undefined;
  if (!estimate) return deliveryAt ?? undefined;
  return Date.parse(estimate.to) > now ? estimate.to : undefined;
};

/** The status whose step staff can take back, if the order has one. */
export const stepToTakeBack = ({ status }: Pick<BoardOrder, "status">): StepBack["from"] | undefined =>
  status === "ready-for-dispatch" || status === "dispatched" || status === "completed" ? status : undefined;

/** Whole minutes that a customer has been waiting at `now`, in epoch milliseconds. */
export const minutesWaiting = ({ placedAt, createdAt }: Pick<BoardOrder, "placedAt" | "createdAt">, now: number) =>
  Math.max(0, Math.floor((now - Date.parse(placedAt ?? createdAt)) / MINUTE));

/** Ten minutes after the ETA, or after `now` (epoch milliseconds) if there is none or it is over. */
export const tenMinutesLater = ({ promisedAt }: Pick<BoardOrder, "promisedAt">, now: number): string =>
  new Date(Math.max(promisedAt ? Date.parse(promisedAt) : 0, now) + 10 * MINUTE).toISOString();

/** Whole minutes until an instant at `now`; below zero once it is over. */
export const minutesUntil = (instant: string, now: number): number => Math.floor((Date.parse(instant) - now) / MINUTE);

/** Minutes from accepting an order to its ETA. */
export const etaMinutesOf = ({ acceptedAt, promisedAt }: Pick<BoardOrder, "acceptedAt" | "promisedAt">): number =>
  Math.round((Date.parse(promisedAt ?? "") - Date.parse(acceptedAt ?? "")) / MINUTE);

/** Whether the order was paid and cancelling it makes a refund. */
export const isPaidOnline = ({ payment }: Pick<BoardOrder, "payment">): boolean =>
  !isPaidAtHandOver(payment) && payment.status === "succeeded" && payment.total > 0;

/** The fields that decide when an order is due. */
export type Due = Pick<
  BoardOrder,
  "status" | "promisedAt" | "deliveryAt" | "acceptBy" | "acceptedAt" | "placedAt" | "createdAt"
>;

/**
 * When an order is due: at the promised time, else at the one that the customer chose. A new order is due at its
 * deadline to accept, because it is cancelled then, however late its meal is wanted.
 */
export const dueAt = ({ status, promisedAt, deliveryAt, acceptBy, acceptedAt, placedAt, createdAt }: Due): string =>
  (status === "pending" ? acceptBy : promisedAt) ?? deliveryAt ?? acceptedAt ?? placedAt ?? createdAt;

/**
 * Whether an order is overdue at `now`: it should have been accepted, or ready. An order that is ready is not late any
 * more.
 */
export const isLate = (order: Due, now: number): boolean => {
  if (order.status === "pending") return minutesWaiting(order, now) >= LONG_WAIT_MINUTES;
  return order.status === "accepted" && Date.parse(order.promisedAt ?? order.deliveryAt ?? "") < now;
};

/** Whether an accepted order waits for the hour that its customer chose. */
export const isForLater = ({ status, deliveryAt }: Due, now: number): boolean =>
  status === "accepted" && deliveryAt !== null && minutesUntil(deliveryAt, now) >= LEAD_MINUTES;

/** When the kitchen begins with an accepted order, in epoch milliseconds. */
export const beginsAt = ({ acceptedAt, createdAt, deliveryAt }: Due): number =>
  Math.max(Date.parse(acceptedAt ?? createdAt), deliveryAt ? Date.parse(deliveryAt) - LEAD_MINUTES * MINUTE : 0);

/** The orders of a status that are due now, the most urgent first. */
export const inColumn = <Order extends Due>(orders: readonly Order[], column: OpenStatus, now: number): Order[] =>
  byDue(orders.filter((order) => order.status === column && !isForLater(order, now)));

/** Sorts orders by urgency. If two are due at the same time, the one that has waited longer comes first. */
export const byDue = <Order extends Due>(orders: readonly Order[]): Order[] =>
  orders.toSorted((a, b) => dueAt(a).localeCompare(dueAt(b)) || (a.placedAt ?? "").localeCompare(b.placedAt ?? ""));
