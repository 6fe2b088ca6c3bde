import type { OrderOperation, OrderStatus } from "../../contract/orders/order.ts";
import type { CourierReport } from "../../couriers/courier-service.ts";
import { AppError } from "../../errors.ts";
import { changeOrder, type KnownOrder } from "../change/change-order.ts";
import { cancelling, errandWrite, isOver, reported } from "../courier.ts";
import type { StoredOrder } from "../order.ts";
import { statusOf } from "../status.ts";
import { moveOrder } from "../steps/move-order.ts";
import { isWaitingForCourier } from "./bookable.ts";

const steps: OrderOperation[] = ["ready-for-dispatch", "dispatched", "completed"];
const before: readonly OrderStatus[] = ["accepted", "ready-for-dispatch", "dispatched"];

/**
 * The steps that an order still has to take by the state of its courier. A courier who has the order has it, whatever
 * the kitchen marked.
 */
const stepsTo = (order: StoredOrder, state: CourierReport["state"]): OrderOperation[] => {
  const from = before.indexOf(statusOf(order));
  const to = { dropoff: 2, delivered: 3 }[state as string] ?? 0;
  return from < 0 ? [] : steps.slice(from, to);
};

/**
 * A courier who was given up or cancelled before the service had answered with an id, but was booked. If the order
 * still waits for a courier, this one comes after all; otherwise it is cancelled.
 */
const afterAll = (order: StoredOrder, { id }: CourierReport): Partial<StoredOrder> | undefined => {
  const { courier } = order;
  if (!courier || !isOver(courier) || courier.id !== undefined) return undefined;
  const isExpected = courier.state === "failed" && isWaitingForCourier(order);
  return { courier: { ...cancelling({ ...courier, id }), ...(isExpected && { state: "pending" }) } };
};

/**
 * Notes what a courier service says of an order's courier, and takes the order the steps that follow: what the courier
 * has is on the way, what was brought is completed. The last step and the courier are one write, so a call that ends
 * between two steps is made good by the next report. A report that is known already, late, or about another courier
 * changes nothing.
 * @throws AppError conflict when others keep changing the order
 */
export const applyReport = async (
  { key, order: found }: KnownOrder,
  report: CourierReport,
  now: Date,
): Promise<StoredOrder> => {
  const { organizationId, id } = found;
  const order = await changeOrder({ key, order: found }, (current) => afterAll(current, report), {
    others: [errandWrite(organizationId, id, now)],
  });
  const courierOf = (current: StoredOrder): Partial<StoredOrder> => {
    const courier = reported(current.courier, report, now);
    return courier ? { courier } : {};
  };
  const path = courierOf(order).courier ? stepsTo(order, report.state) : [];
  let moved = order;
  for (const [place, operation] of path.entries()) {
    const decide = place === path.length - 1 ? courierOf : () => ({});
    try {
      moved = await moveOrder({ organizationId, id, operation, by: null, decide }, now);
    } catch (error) {
      // Staff were faster, or took a step back. Only the courier's state is stored.
      if (!(error instanceof AppError && error.code === "invalid_transition")) throw error;
      break;
    }
  }
  return changeOrder({ key, order: moved }, (current) => {
    const { courier } = courierOf(current);
    return courier && { courier };
  });
};
