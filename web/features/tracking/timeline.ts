import type { Order } from "#core/contract/orders/orders.ts";
import type { MessageId } from "../../i18n/messages.ts";
import { isFinal } from "../order/order.ts";

export type StepName = "placed" | "accepted" | "ready" | "dispatched" | "delivered" | "collected" | "cancelled";

export interface Step {
  name: StepName;
  /** When it was reached, or the deadline of a current step; null if unknown. */
  at: string | null;
  state: "done" | "current" | "ahead" | "cancelled";
}

export type Tracked = Pick<
  Order,
  | "status"
  | "fulfilmentMethod"
  | "expiresAt"
  | "placedAt"
  | "acceptedAt"
  | "readyForDispatchAt"
  | "dispatchedAt"
  | "completedAt"
  | "cancelledAt"
>;

/** The text for a status. For pickup, "ready for dispatch" reads "ready to collect". */
export const statusText = ({ status, fulfilmentMethod }: Pick<Tracked, "status" | "fulfilmentMethod">): MessageId =>
  status === "ready-for-dispatch" && fulfilmentMethod === "pickup"
    ? "tracking.status.ready-to-collect"
    : `tracking.status.${status}`;

/** The step that an order waits for; none once its status is final. A draft waits for its payment. */
const currentStep = ({ status, acceptedAt, fulfilmentMethod }: Tracked): StepName | undefined => {
  if (isFinal(status)) return undefined;
  if (status === "draft") return "placed";
  if (!acceptedAt) return "accepted";
  if (status === "accepted") return "ready";
  if (status === "dispatched") return "delivered";
  return fulfilmentMethod === "pickup" ? "collected" : "dispatched";
};

/**
 * The steps of an order, in order. A step that has a date is done. A draft's first step carries the time by which it
 * must be paid.
 */
export function timelineOf(order: Tracked): Step[] {
  const isPickup = order.fulfilmentMethod === "pickup";
  const way: [StepName, string | null][] = [
    ["placed", order.status === "draft" ? order.expiresAt : order.placedAt],
    ["accepted", order.acceptedAt],
    ["ready", order.readyForDispatchAt],
    ...(isPickup ? [] : ([["dispatched", order.dispatchedAt]] satisfies [StepName, string | null][])),
    [isPickup ? "collected" : "delivered", order.completedAt],
  ];
  const current = currentStep(order);
  const steps = way.map(
    ([name, at]): Step => ({ name, at, state: name === current ? "current" : at ? "done" : "ahead" }),
  );
  return order.cancelledAt ? [...steps, { name: "cancelled", at: order.cancelledAt, state: "cancelled" }] : steps;
}
