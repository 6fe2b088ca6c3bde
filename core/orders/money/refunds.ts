import { keys } from "../../db/keys.ts";
import type { Write } from "../../db/table.ts";
import { type Minor, sum } from "../../money.ts";
import type { StoredOrder } from "../order.ts";
import type { StoredRefund } from "../order-parts.ts";
import { collectedOf, ownRefunds, type Paid, paidOnline } from "./charges.ts";

/** All refunds of an order, in the order in which they were stored, whatever their status. */
export const refundsOf = ({ refunds = [] }: Pick<Paid, "refunds">): StoredRefund[] => refunds;

/** What refunds give back together, whatever their status. */
export const sumOf = (refunds: readonly StoredRefund[]): Minor => sum(refunds.map(({ amount }) => amount));

/** The refunds of an order that have not reached the shopper yet. */
export const owedRefunds = (order: Pick<Paid, "refunds">): StoredRefund[] =>
  refundsOf(order).filter(({ status }) => status !== "succeeded");

/** Whether a shopper still waits for money of an order: a refund under way, or a cancelled order that is paid. */
export const isMoneyOwed = (order: Pick<StoredOrder, "refunds" | "payment" | "cancelledAt">): boolean =>
  owedRefunds(order).length > 0 || (order.cancelledAt !== null && order.payment.status === "succeeded");

/** The amount that members have refunded of an order, by refunds and by edits, whatever their status. */
export const givenBack = (order: Paid): Minor =>
  sumOf([
    ...refundsOf(order).filter(({ reason }) => reason === "requested"),
    ...ownRefunds(order).filter(({ reason }) => reason === "changed"),
  ]);

/**
 * Refunds with the indexes of the lines after an edit.
 * @param kept the place of each line before the edit; null for one that was added
 */
export const movedRefunds = (
  refunds: readonly StoredRefund[] | undefined,
  kept: readonly (number | null)[],
): Pick<StoredOrder, "refunds"> =>
  refunds?.some(({ lines }) => lines)
    ? {
        refunds: refunds.map(({ lines, ...refund }) => ({
          ...refund,
          ...(lines && { lines: lines.map((each) => ({ ...each, line: kept.indexOf(each.line) })) }),
        })),
      }
    : {};

/** An order with these refunds: it is refunded when all that was paid has reached the shopper again. */
export const withRefunds = (order: Paid, refunds: StoredRefund[]): Pick<StoredOrder, "refunds" | "payment"> => {
  const done = ownRefunds({ ...order, refunds }).filter(({ status }) => status === "succeeded");
  const { payment } = order;
  const paid = sum([paidOnline(order), collectedOf(order)]);
  const isRefunded = paid > 0 && sumOf(done) >= paid;
  const status = isRefunded ? "refunded" : payment.status === "refunded" ? "succeeded" : payment.status;
  return { refunds, payment: { ...payment, status } };
};

/**
 * The writes that put the refunds which a change adds on the list of refunds, which exports read. Most changes add
 * none.
 */
export const refundListWrites = (
  { id: orderId, organizationId, refunds: before }: Pick<StoredOrder, "id" | "organizationId" | "refunds">,
  { refunds = [] }: Pick<StoredOrder, "refunds">,
): Write[] => {
  const known = new Set(refundsOf({ refunds: before }).map(({ id }) => id));
  return refunds
    .filter(({ id }) => !known.has(id))
    .map(({ id }) => ({ put: { ...keys.refund(organizationId, id), id, orderId } }));
};

/** Whether a refund of a charge was requested before. */
export const hasRequestedRefund = (order: Pick<Paid, "refunds">, charge: string): boolean =>
  refundsOf(order).some((refund) => refund.charge === charge);
