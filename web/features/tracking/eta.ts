import { expectedInstant } from "#core/contract/orders/expected-instant.ts";
import type { Order } from "#core/contract/orders/order.ts";
import { isFinal } from "../order/order.ts";

const MINUTE = 60_000;

/** After this time without an answer from the shop, we say that it is slow. */
const answerWithin = 10 * MINUTE;

/** The longest time in a zone's `eta`: "35–50 min" is 50 minutes. */
const longestMinutes = (eta: string): number | undefined => {
  const minutes = /(\d+)\s*min/i.exec(eta)?.[1];
  return minutes ? Number(minutes) : undefined;
};

export type Promised = Pick<Order, "status" | "deliveryAt" | "placedAt" | "promisedAt" | "estimate"> & {
  shippingMethod: { zone: { eta: string } } | null;
};

/** When the food should be there: when it is expected, else the zone's longest time after placing; undefined if unknown. */
export const expectedAt = (order: Promised): Date | undefined => {
  const { placedAt, shippingMethod } = order;
  const instant = expectedInstant(order);
  if (instant) return new Date(instant);
  const minutes = longestMinutes(shippingMethod?.zone.eta ?? "");
  return placedAt && minutes ? new Date(Date.parse(placedAt) + minutes * MINUTE) : undefined;
};

/** Whether an order is late: the shop has not answered in time, or the promised time has passed. */
export const isLate = (order: Promised, now: Date): boolean => {
  if (isFinal(order.status) || order.status === "draft") return false;
  if (order.status === "pending" && order.placedAt && +now - Date.parse(order.placedAt) > answerWithin) return true;
  const expected = expectedAt(order);
  return expected !== undefined && now > expected;
};

/** When to expect an order that is under way and not late. A time that has passed while it waits to be paid is none. */
export const awaitedAt = (order: Promised, now: Date): Date | undefined => {
  const expected = isFinal(order.status) || isLate(order, now) ? undefined : expectedAt(order);
  return expected && now < expected ? expected : undefined;
};
