import { movedHold } from "../../capacity/hold.ts";
import { appendHistory } from "../history.ts";
import type { StoredOrder } from "../order.ts";

/** The time promised for an order that staff took: the time that was asked for, else `minutes` from now. */
export const promiseOf = ({ deliveryAt }: Pick<StoredOrder, "deliveryAt">, minutes: number, now: Date): string =>
  deliveryAt ?? new Date(now.getTime() + minutes * 60_000).toISOString();

/**
 * The changes that accept an order taken by staff. It is accepted at once, and promised for the time that was asked
 * for, else for `minutes` from now. Its place in the kitchen moves there.
 */
export const acceptTaken = (
  order: Pick<StoredOrder, "history" | "deliveryAt" | "hold">,
  { by, minutes }: NonNullable<StoredOrder["taken"]>,
  now: Date,
) => {
  const promisedAt = minutes === null && !order.deliveryAt ? null : promiseOf(order, minutes ?? 0, now);
  return {
    acceptedAt: now.toISOString(),
    promisedAt,
    ...(promisedAt && order.hold && { hold: movedHold(order.hold, promisedAt) }),
    ...appendHistory(order, { did: "accepted", by, at: now.toISOString() }),
  };
};
