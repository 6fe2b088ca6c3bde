import { type Minor, min, subtract, sum, zero } from "../../money.ts";
import type { StoredOrder } from "../order.ts";
import { COLLECTED, chargesOf, collectedOf, ownRefunds, type Paid, paidOnline } from "./charges.ts";
import { refundsOf, sumOf } from "./refunds.ts";

/** The part of what the shop collected itself for which no refund was requested yet. */
export const refundableByHand = (order: Paid): Minor =>
  subtract(collectedOf(order), sumOf(refundsOf(order).filter(({ charge }) => charge === COLLECTED)));

/** The part of what was paid for an order for which no refund was requested yet. */
export const refundable = (order: Paid): Minor =>
  subtract(sum([paidOnline(order), collectedOf(order)]), sumOf(ownRefunds(order)));

/** The part of an order's tip for which no refund was requested yet. */
export const refundableTip = ({ payment, refunds }: Pick<Paid, "payment" | "refunds">): Minor =>
  subtract(payment.tip ?? zero, sum(refundsOf({ refunds }).map(({ tip = zero }) => tip)));

/** The part of an order's sale that was paid, for which no refund was requested yet. */
export const refundableSale = (order: Paid): Minor => {
  const left = refundable(order);
  return subtract(left, min([left, refundableTip(order)]));
};

/**
 * The amount to refund of each payment, for a total of at most what is left: the first payment that covers it, else the
 * latest ones first. Money is handed back by hand only if the payments by a provider do not suffice.
 */
export const chargesToRefund = (order: Paid, amount: Minor): { charge: string; amount: Minor }[] => {
  const left = chargesOf(order).map((own) => ({
    charge: own.charge,
    amount: subtract(own.amount, sumOf(refundsOf(order).filter(({ charge }) => charge === own.charge))),
  }));
  const whole = left.find((own) => own.amount >= amount);
  if (whole) return [{ ...whole, amount }];
  let rest = amount;
  return [{ charge: COLLECTED, amount: refundableByHand(order) }, ...left]
    .toReversed()
    .map(({ charge, amount }) => {
      const part = min([amount, rest]);
      rest = subtract(rest, part);
      return { charge, amount: part };
    })
    .filter(({ amount }) => amount > 0);
};

/** How many of each line of an order can still be refunded. */
export const refundableLines = ({ items, refunds = [] }: Pick<StoredOrder, "items" | "refunds">): number[] => {
  const requested = refunds.flatMap(({ lines = [] }) => lines);
  return items.map(({ quantity }, line) =>
    requested.reduce((left, each) => (each.line === line ? left - each.quantity : left), quantity),
  );
};

/** Whether the shipping fee of an order can still be refunded. */
export const refundableShipping = ({ payment, refunds = [] }: Pick<StoredOrder, "payment" | "refunds">): boolean =>
  payment.shipping > 0 && !refunds.some(({ shipping }) => shipping);
