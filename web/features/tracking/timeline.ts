import type { Order, OrderStatus } from "#core/contract/orders/order.ts";
import { wayOf } from "#core/contract/orders/way.ts";
import type { MessageId } from "../../i18n/messages.ts";
import { isFinal } from "../order/order.ts";

export type StepName =
  | "placed"
  | "accepted"
  | "ready"
  | "dispatched"
  | "delivered"
  | "collected"
  | "served"
  | "cancelled";

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
  | "table"
  | "expiresAt"
  | "placedAt"
  | "acceptedAt"
  | "readyForDispatchAt"
  | "dispatchedAt"
  | "completedAt"
  | "cancelledAt"
>;

const readyTexts = {
  delivery: "tracking.status.ready-for-dispatch",
  pickup: "tracking.status.ready-to-collect",
  table: "tracking.status.ready-at-table",
} as const;

/** The text for "ready": what happens next depends on the way. */
export const readyText = (order: Pick<Tracked, "table" | "fulfilmentMethod">): MessageId => readyTexts[wayOf(order)];

/** The text for a status. */
export const statusText = (order: Pick<Tracked, "status" | "table" | "fulfilmentMethod">): MessageId =>
  order.status === "ready-for-dispatch" ? readyText(order) : `tracking.status.${order.status}`;

/** The look of a status in a list of orders. */
export const toneOf = (status: OrderStatus) => {
  if (status === "completed") return "neutral";
  if (status === "cancelled") return "error";
  return status === "draft" ? "warn" : "ok";
};

const lastSteps = { delivery: "delivered", pickup: "collected", table: "served" } as const;

/** The step that an order waits for; none once its status is final. A draft waits for its payment. */
const currentStep = (order: Tracked): StepName | undefined => {
  const { status, acceptedAt } = order;
  if (isFinal(status)) return undefined;
  if (status === "draft") return "placed";
  if (!acceptedAt) return "accepted";
  if (status === "accepted") return "ready";
  if (status === "dispatched") return "delivered";
  return order.fulfilmentMethod === "pickup" ? lastSteps[wayOf(order)] : "dispatched";
};

/**
 * The steps of an order, in order. A step that has a date is done. A draft's first step carries the time by which it
 * must be paid.
 */
export const timelineOf = (order: Tracked): Step[] => {
  const isPickup = order.fulfilmentMethod === "pickup";
  const way: [StepName, string | null][] = [
    ["placed", order.status === "draft" ? order.expiresAt : order.placedAt],
    ["accepted", order.acceptedAt],
    ["ready", order.readyForDispatchAt],
    ...(isPickup ? [] : ([["dispatched", order.dispatchedAt]] satisfies [StepName, string | null][])),
    [lastSteps[wayOf(order)], order.completedAt],
  ];
  const current = currentStep(order);
  const steps = way.map(
    ([name, at]): Step => ({ name, at, state: name === current ? "current" : at ? "done" : "ahead" }),
  );
  return order.cancelledAt ? [...steps, { name: "cancelled", at: order.cancelledAt, state: "cancelled" }] : steps;
};
