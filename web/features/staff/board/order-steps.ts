import type { BoardOrder, OpenStatus } from "#core/contract/orders/board.ts";
import type { OrderOperation } from "#core/contract/orders/orders.ts";
import type { MessageId } from "../../../i18n/messages.ts";

const MINUTE = 60_000;

interface Step {
  operation: OrderOperation;
  text: MessageId;
}

/** The step that one tap takes. An order for pickup is never dispatched. */
export const nextStep = ({ status, fulfilmentMethod }: Pick<BoardOrder, "status" | "fulfilmentMethod">): Step => {
  if (status === "pending") return { operation: "accepted", text: "staff.accept" };
  if (status === "accepted") return { operation: "ready-for-dispatch", text: "staff.ready" };
  if (status === "ready-for-dispatch" && fulfilmentMethod === "delivery")
    return { operation: "dispatched", text: "staff.dispatch" };
  return { operation: "completed", text: fulfilmentMethod === "delivery" ? "staff.delivered" : "staff.handOver" };
};

/** Whole minutes that a customer has been waiting at `now`, in epoch milliseconds. */
export const minutesWaiting = ({ placedAt, createdAt }: Pick<BoardOrder, "placedAt" | "createdAt">, now: number) =>
  Math.max(0, Math.floor((now - Date.parse(placedAt ?? createdAt)) / MINUTE));

/** Ten minutes after the ETA, or after now if it has passed, on the full minute. */
export const tenMinutesLater = (promisedAt: string, now: number): string =>
  new Date((Math.ceil(Math.max(Date.parse(promisedAt), now) / MINUTE) + 10) * MINUTE).toISOString();

/** Whole minutes until an instant at `now`; below zero once it is over. */
export const minutesUntil = (instant: string, now: number): number => Math.floor((Date.parse(instant) - now) / MINUTE);

/** Minutes from accepting an order to its ETA. */
export const etaMinutesOf = ({ acceptedAt, promisedAt }: Pick<BoardOrder, "acceptedAt" | "promisedAt">): number =>
  Math.round((Date.parse(promisedAt ?? "") - Date.parse(acceptedAt ?? "")) / MINUTE);

/** Whether the order was paid and cancelling it makes a refund. */
export const isPaidOnline = ({ payment }: Pick<BoardOrder, "payment">): boolean =>
  payment.method !== "cash_on_delivery" && payment.status === "succeeded" && payment.total > 0;

/** The orders of a column, the oldest first as the board has them. */
export const inColumn = (orders: BoardOrder[], column: OpenStatus): BoardOrder[] =>
  orders.filter(({ status }) => status === column);
