import type { StoredOrder } from "./order.ts";
import { refundableSale, refundableTip } from "./refunds.ts";

/** The counter of sales in a currency. After a change of currency a shop's złotys and euros are not added up. */
export const salesCounter = (currency: string) => `sales${currency}`;

/** The counter of tips in a currency. They are no sales. */
export const tipsCounter = (currency: string) => `tips${currency}`;

type CountedFields = Pick<
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
 * What an order adds to the counters of its day: nothing before it is placed or after it is cancelled. Its times are
 * added when it is ready, except for orders for a later slot, which say nothing about the kitchen. Amounts are in minor
 * units.
 */
export const dayCounters = (order: CountedFields): Record<string, number> => {
  const { placedAt, acceptedAt, readyForDispatchAt, cancelledAt, deliveryAt, currency, payment, charge } = order;
  if (!placedAt || cancelledAt) return {};
  const sold = {
    orders: 1,
    [salesCounter(currency)]: charge === undefined ? payment.total : refundableSale(order),
    ...(payment.tip !== undefined && { [tipsCounter(currency)]: refundableTip(order) }),
  };
  if (!acceptedAt || !readyForDispatchAt || deliveryAt) return sold;
  const [secondsToAccept, secondsToReady] = [
    secondsBetween(placedAt, acceptedAt),
    secondsBetween(acceptedAt, readyForDispatchAt),
  ];
  return { ...sold, timed: 1, secondsToAccept, secondsToReady };
};
