import type { BoardOrder, OpenStatus } from "#core/contract/order-board.ts";
import type { OrderOperation } from "#core/contract/orders.ts";
import type { MessageId } from "../../i18n/messages.ts";

interface Step {
  operation: OrderOperation;
  text: MessageId;
}

/** The one tap that brings an order on: food that is collected never is on the way. */
export const nextStep = ({ status, fulfilmentMethod }: Pick<BoardOrder, "status" | "fulfilmentMethod">): Step => {
  if (status === "pending") return { operation: "accepted", text: "staff.accept" };
  if (status === "accepted") return { operation: "ready-for-dispatch", text: "staff.ready" };
  if (status === "ready-for-dispatch" && fulfilmentMethod === "delivery")
    return { operation: "dispatched", text: "staff.dispatch" };
  return { operation: "completed", text: fulfilmentMethod === "delivery" ? "staff.delivered" : "staff.handOver" };
};

/** Whole minutes that a customer has been waiting at `now`, in epoch milliseconds. */
export const minutesWaiting = ({ placedAt, createdAt }: Pick<BoardOrder, "placedAt" | "createdAt">, now: number) =>
  Math.max(0, Math.floor((now - Date.parse(placedAt ?? createdAt)) / 60_000));

/** Whether money came in that goes back when the order is cancelled. */
export const isPaidOnline = ({ payment }: Pick<BoardOrder, "payment">): boolean =>
  payment.method !== "cash_on_delivery" && payment.status === "succeeded" && payment.total > 0;

/** The orders of a column, the oldest first as the board has them. */
export const inColumn = (orders: BoardOrder[], column: OpenStatus): BoardOrder[] =>
  orders.filter(({ status }) => status === column);
