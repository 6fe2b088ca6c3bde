import * as z from "zod/mini";
import { refundReasons, refundStatuses } from "../contract/orders/orders.ts";
import { amountOfLine } from "../contract/orders/refund-amount.ts";
import { RefundId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import type { Write } from "../db/table.ts";
import { newIdAt } from "../ids.ts";
import { Minor, min, subtract, sum, zero } from "../money.ts";
import type { RefundOutcome } from "../payments/provider.ts";
import { apportion } from "../tax/apportion.ts";
import { StoredTaxLine, taxOfRefund } from "../tax/tax.ts";
import { chargesOf, isOwn, ownRefunds, type Paid, paidOnline } from "./charges.ts";
import type { StoredOrder } from "./order.ts";

/** A refund of an order. It is stored first, then executed at the provider until it is done. */
export const StoredRefund = z.object({
  id: RefundId,
  /** What is refunded: the order's charge, or a second one that came by mistake. */
  charge: z.string(),
  amount: Minor,
  status: z.enum(refundStatuses),
  reason: z.enum(refundReasons),
  /** Who requested it; null for an automatic refund. */
  by: z.nullable(z.string()),
  at: z.string(),
  /** How often it has failed. */
  attempt: z.int(),
  /** What the provider calls it. */
  reference: z.optional(z.string()),
  note: z.optional(z.string()),
  /** What was requested, where that was not an amount. */
  lines: z.optional(z.array(z.object({ line: z.int(), quantity: z.int() }))),
  shipping: z.optional(z.boolean()),
  /** The part of its amount that is of the tip. */
  tip: z.optional(Minor),
  /** The VAT that it gives back, in the lines of the order. */
  tax: z.optional(z.array(StoredTaxLine)),
  /** The Idempotency-Key of the request. */
  key: z.optional(z.string()),
  /** Why it failed last, in the provider's words. */
  problem: z.optional(z.string()),
  /** What the provider called the latest tries that failed. */
  failures: z.optional(z.array(z.string())),
});
export type StoredRefund = z.infer<typeof StoredRefund>;

type Refundable = Paid & Pick<StoredOrder, "tax" | "taxedShipping" | "items">;

const refundsOf = ({ refunds = [] }: Pick<Paid, "refunds">): StoredRefund[] => refunds;

const sumOf = (refunds: readonly StoredRefund[]): Minor => sum(refunds.map(({ amount }) => amount));

/** The refunds of an order that did not reach the shopper yet. */
export const owedRefunds = (order: Pick<Paid, "refunds">): StoredRefund[] =>
  refundsOf(order).filter(({ status }) => status !== "succeeded");

/** Whether a shopper still waits for money of an order: a refund under way, or a cancelled order that is paid. */
export const isMoneyOwed = (order: Pick<StoredOrder, "refunds" | "payment" | "cancelledAt">): boolean =>
  owedRefunds(order).length > 0 || (order.cancelledAt !== null && order.payment.status === "succeeded");

/** What members have given back of an order by refunds and by edits, whatever became of it. */
export const givenBack = (order: Paid): Minor =>
  sumOf([
    ...refundsOf(order).filter(({ reason }) => reason === "requested"),
    ...ownRefunds(order).filter(({ reason }) => reason === "changed"),
  ]);

/** The part of what was paid for an order for which no refund was requested yet. */
export const refundable = (order: Paid): Minor => subtract(paidOnline(order), sumOf(ownRefunds(order)));

/** The part of an order's tip for which no refund was requested yet. */
export const refundableTip = ({ payment, refunds }: Pick<Paid, "payment" | "refunds">): Minor =>
  subtract(payment.tip ?? zero, sum(refundsOf({ refunds }).map(({ tip = zero }) => tip)));

/** The part of an order's sale that was paid online, for which no refund was requested yet. */
export const refundableSale = (order: Paid): Minor =>
  order.charge === undefined ? zero : subtract(refundable(order), refundableTip(order));

/**
 * What goes back of each payment of an order for an amount of at most what is left: of the first one that has all of
 * it, else of the latest ones first.
 */
export const chargesToRefund = (order: Paid, amount: Minor): { charge: string; amount: Minor }[] => {
  const left = chargesOf(order).map((own) => ({
    charge: own.charge,
    amount: subtract(own.amount, sumOf(refundsOf(order).filter(({ charge }) => charge === own.charge))),
  }));
  const whole = left.find((own) => own.amount >= amount);
  if (whole) return [{ ...whole, amount }];
  let rest = amount;
  return left
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

/**
 * Refunds with the places that the lines of an order have after an edit.
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

/** Whether the shipping fee of an order can still be refunded. */
export const refundableShipping = ({ payment, refunds = [] }: Pick<StoredOrder, "payment" | "refunds">): boolean =>
  payment.shipping > 0 && !refunds.some(({ shipping }) => shipping);

/** An order with these refunds: it is refunded when all that was paid has reached the shopper again. */
const withRefunds = (order: Paid, refunds: StoredRefund[]): Pick<StoredOrder, "refunds" | "payment"> => {
  const done = ownRefunds({ ...order, refunds }).filter(({ status }) => status === "succeeded");
  const { payment } = order;
  const isRefunded = order.charge !== undefined && sumOf(done) >= paidOnline(order);
  const status = isRefunded ? "refunded" : payment.status === "refunded" ? "succeeded" : payment.status;
  return { refunds, payment: { ...payment, status } };
};

type NewRefund = Omit<StoredRefund, "id" | "status" | "at" | "attempt" | "tip">;

/** The gross of what a refund names, for each line of the order's VAT. */
const namedGross = (
  tax: readonly StoredTaxLine[],
  order: Refundable,
  { lines = [], shipping = false }: Pick<NewRefund, "lines" | "shipping">,
): Minor[] => {
  const linesLeft = refundableLines(order);
  const ofLines = lines.flatMap(({ line, quantity: count }) => {
    const item = order.items[line];
    if (!item?.taxed) return [];
    const amount = Minor.parse(amountOfLine(item, { count, left: linesLeft[line] ?? 0 }));
    const shares = apportion(
      amount,
      item.taxed.map(({ gross }) => gross),
    );
    return item.taxed.map(({ category }, place) => ({ category, gross: shares[place] ?? zero }));
  });
  const named = [...ofLines, ...((shipping && order.taxedShipping) || [])];
  return tax.map(({ category }) => sum(named.flatMap((part) => (part.category === category ? part.gross : []))));
};

/**
 * What a new refund gives back of the tip and of VAT: of the tip, what is more than the rest of the sale. Nothing of
 * either for a second payment, which was never part of the order.
 */
const partsOfNew = (
  order: Refundable,
  refund: NewRefund,
  wanted: readonly Minor[],
): Pick<StoredRefund, "tip" | "tax"> => {
  const { tax } = order;
  // An edit says itself what VAT it gives back, and takes nothing of the tip.
  if (!isOwn(order, refund.charge) || refund.reason === "changed") return {};
  const sale = min([refund.amount, refundableSale(order)]);
  const tip = subtract(refund.amount, sale);
  const before = ownRefunds(order).flatMap(({ reason, tax }) => (reason !== "changed" && tax ? [tax] : []));
  return {
    ...(tip > 0 && { tip }),
    ...(tax && { tax: taxOfRefund(sale, tax, before, wanted) }),
  };
};

/**
 * What a new refund changes of an order.
 * @param wanted the gross that it gives back of each line of the order's VAT, as far as it names that; the rest is in
 *   proportion
 */
export const addRefund = (
  order: Refundable,
  refund: NewRefund,
  now: Date,
  wanted: readonly Minor[] = namedGross(order.tax ?? [], order, refund),
): Pick<StoredOrder, "refunds" | "payment"> =>
  withRefunds(order, [
    ...refundsOf(order),
    {
      ...refund,
      ...partsOfNew(order, refund, wanted),
      id: newIdAt("refund", now),
      status: "pending",
      at: now.toISOString(),
      attempt: 0,
    },
  ]);

/**
 * What new refunds of an amount change of an order: one of each payment that it takes. Only the first has what was
 * asked for besides the amount, and each gives back VAT of that first.
 */
export const addRefunds = (
  order: Refundable,
  amount: Minor,
  { lines, shipping, tax, ...facts }: Omit<NewRefund, "charge" | "amount">,
  now: Date,
): Pick<StoredOrder, "refunds" | "payment"> => {
  let changed: Refundable = order;
  let wanted = namedGross(order.tax ?? [], order, { lines, shipping });
  for (const [place, part] of chargesToRefund(order, amount).entries()) {
    const refund = { ...facts, ...(place === 0 && { lines, shipping, tax }), ...part };
    changed = { ...changed, ...addRefund(changed, refund, now, wanted) };
    const taken = changed.refunds?.at(-1)?.tax ?? [];
    wanted = wanted.map((gross, line) => subtract(gross, min([gross, taken[line]?.gross ?? zero])));
  }
  const { refunds, payment } = changed;
  return { refunds, payment };
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

/** The outcome of a refund, and of which try it is, where that is known. */
interface RefundUpdate {
  id: RefundId;
  attempt?: number;
  outcome: RefundOutcome;
}

/** Far more tries than a refund takes. */
const REMEMBERED = 30;

/**
 * Whether a failure that is not known yet is of the last try of a refund. The provider may tell of it before we have
 * its answer to that try.
 */
const isOfLastTry = (refund: StoredRefund, { attempt, outcome: { reference } }: RefundUpdate): boolean => {
  if (attempt !== undefined) return refund.attempt === attempt && refund.status !== "succeeded";
  if (refund.status === "failed") return refund.failures !== undefined && reference !== undefined;
  return !refund.reference || refund.reference === reference;
};

const after = (refund: StoredRefund, update: RefundUpdate): StoredRefund | undefined => {
  const { outcome } = update;
  const { problem: _problem, reference: _reference, ...kept } = refund;
  const { reference } = outcome;
  const { failures = [] } = refund;
  const failed = reference ?? refund.reference;
  if (reference && failures.includes(reference)) return undefined;
  switch (outcome.is) {
    case "succeeded":
      return refund.status === "succeeded"
        ? undefined
        : { ...kept, status: "succeeded", ...(reference && { reference }) };
    case "pending":
      if (refund.status === "succeeded" || (refund.status === "pending" && refund.reference === reference))
        return undefined;
      return { ...kept, status: "pending", ...(reference && { reference }) };
    case "failed":
      if (!isOfLastTry(refund, update)) return undefined;
      return {
        ...kept,
        status: "failed",
        attempt: refund.attempt + 1,
        problem: outcome.why.slice(0, 200),
        failures: failed ? [...failures, failed].slice(-REMEMBERED) : failures,
      };
  }
};

/**
 * What the outcome of a refund changes of an order: updates that come late or twice change nothing, and a refund that
 * failed is owed again, also when it had seemed to be done. Undefined when nothing changes.
 */
export const refundChange = (
  order: Paid,
  update: RefundUpdate,
): Pick<StoredOrder, "refunds" | "payment"> | undefined => {
  const known = refundsOf(order).find(({ id }) => id === update.id);
  const changed = known && after(known, update);
  return (
    changed &&
    withRefunds(
      order,
      refundsOf(order).map((refund) => (refund === known ? changed : refund)),
    )
  );
};
