import type { FulfilmentMethod, OrderOperation, OrderStatus } from "../contract/orders/order.ts";

/** The dates that an order's status follows from, ISO instants or null. */
export interface OrderDates {
  placedAt: string | null;
  acceptedAt: string | null;
  readyForDispatchAt: string | null;
  dispatchedAt: string | null;
  completedAt: string | null;
  cancelledAt: string | null;
}

/** The status of an order: its latest milestone, with cancellation above all. */
export const statusOf = (dates: OrderDates): OrderStatus => {
  if (dates.cancelledAt) return "cancelled";
  if (dates.completedAt) return "completed";
  if (dates.dispatchedAt) return "dispatched";
  if (dates.readyForDispatchAt) return "ready-for-dispatch";
  if (dates.acceptedAt) return "accepted";
  return dates.placedAt ? "pending" : "draft";
};

/** The date that reaching a status sets. */
export const dateFieldOf: Record<OrderOperation, keyof OrderDates> = {
  pending: "placedAt",
  accepted: "acceptedAt",
  "ready-for-dispatch": "readyForDispatchAt",
  dispatched: "dispatchedAt",
  completed: "completedAt",
  cancelled: "cancelledAt",
};

const next: Record<OrderStatus, Record<FulfilmentMethod, readonly OrderStatus[]> | readonly OrderStatus[]> = {
  // Only the payment of a draft makes it pending.
  draft: ["cancelled"],
  pending: ["accepted", "cancelled"],
  accepted: ["ready-for-dispatch", "cancelled"],
  "ready-for-dispatch": { delivery: ["dispatched", "cancelled"], pickup: ["completed", "cancelled"] },
  dispatched: ["completed", "cancelled"],
  completed: [],
  cancelled: [],
};

/** Whether an order may go from one status to another. */
export const canTransition = (from: OrderStatus, to: OrderStatus, fulfilment: FulfilmentMethod): boolean => {
  const targets = next[from];
  return ("delivery" in targets ? targets[fulfilment] : targets).includes(to);
};
