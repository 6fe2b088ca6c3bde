import { dayOf } from "../../day.ts";
import { type Minor, zero } from "../../money.ts";
import { type StoredTaxLine, taxOfRefund } from "../../tax/tax.ts";
import type { StoredOrder } from "../order.ts";
import { dueOf, inCash, ownRefunds } from "./charges.ts";

/** The part of a sale that nobody will pay, by the way in which it was sold. `amount` is without the tip. */
interface Unpaid extends Pick<StoredOrder["payment"], "provider" | "method"> {
  /** The shop's calendar day on which it is taken back. */
  day: string;
  amount: Minor;
  tip: Minor;
  tax: StoredTaxLine[] | undefined;
}

/**
 * Whether an order is sold on its day: it was placed, and not cancelled on that day before anything was paid. A day
 * that is over keeps its sales, so one that is cancelled later stays sold.
 */
export const isSale = (order: StoredOrder, timezone: string): boolean =>
  order.placedAt !== null &&
  (!order.cancelledAt || order.charge !== undefined || dayOf(new Date(order.cancelledAt), timezone) > order.day);

/**
 * The part of a sale that was still unpaid when its order was cancelled, so that no refund covers it. That is the whole
 * sale if the order was cancelled on a later day before it was paid. After an edit it is the amount due in cash.
 * Reports take it back on the day of the cancellation.
 */
export const unpaidOf = (order: StoredOrder, timezone: string): Unpaid | undefined => {
  const { cancelledAt, charge, charges, payment, tax } = order;
  if (!cancelledAt || !isSale(order, timezone)) return undefined;
  const cancelDay = dayOf(new Date(cancelledAt), timezone);
  const day = cancelDay > order.day ? cancelDay : order.day;
  const { provider, method } = charges ? inCash : payment;
  if (charge === undefined) return { day, amount: payment.total, tip: payment.tip ?? zero, tax, provider, method };
  const amount = dueOf(order);
  if (amount === 0) return undefined;
  const refunded = ownRefunds(order).flatMap(({ reason, tax }) => (reason !== "changed" && tax ? [tax] : []));
  return { day, amount, tip: zero, tax: tax && taxOfRefund(amount, tax, refunded), provider, method };
};
