import type { StoredOrder } from "./order.ts";
import { refundable } from "./refunds.ts";

/** The counter of sales in a currency. A shop that changes its currency does not add zloty to euro. */
export const salesIn = (currency: string) => `sales${currency}`;

type Facts = Pick<
  StoredOrder,
  | "placedAt"
  | "acceptedAt"
  | "readyForDispatchAt"
  | "cancelledAt"
  | "deliveryAt"
  | "currency"
  | "payment"
  | "charge"
  | "refunds"
>;

const secondsBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 1000);

/**
 * What an order adds to the figures of its day: nothing before it is placed and once it is cancelled; how long it took
 * once it is ready, which says nothing of the kitchen where it was for a later time. Amounts are in minor units.
 */
export const tallyOf = (order: Facts): Record<string, number> => {
  const { placedAt, acceptedAt, readyForDispatchAt, cancelledAt, deliveryAt, currency, payment, charge } = order;
  if (!placedAt || cancelledAt) return {};
  const sold = { orders: 1, [salesIn(currency)]: charge === undefined ? payment.total : refundable(order) };
  if (!acceptedAt || !readyForDispatchAt || deliveryAt) return sold;
  const [secondsToAccept, secondsToReady] = [
    secondsBetween(placedAt, acceptedAt),
    secondsBetween(acceptedAt, readyForDispatchAt),
  ];
  return { ...sold, timed: 1, secondsToAccept, secondsToReady };
};
