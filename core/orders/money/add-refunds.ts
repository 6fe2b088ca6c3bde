import { amountOfLine } from "../../contract/orders/refund-amount.ts";
import { newIdAt } from "../../ids.ts";
import { Minor, min, subtract, sum, zero } from "../../money.ts";
import { apportion } from "../../tax/apportion.ts";
import { type StoredTaxLine, taxOfRefund } from "../../tax/tax.ts";
import type { StoredOrder } from "../order.ts";
import type { StoredRefund } from "../order-parts.ts";
import { COLLECTED, isOwn, ownRefunds, type Paid } from "./charges.ts";
import { chargesToRefund, refundableLines, refundableSale } from "./refundable.ts";
import { refundsOf, withRefunds } from "./refunds.ts";

type Refundable = Paid & Pick<StoredOrder, "tax" | "taxedShipping" | "items">;

type NewRefund = Omit<StoredRefund, "id" | "status" | "at" | "attempt" | "tip">;

/** The gross amount that a refund names, by line of the order's VAT. */
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
 * The parts of a new refund that are tip and VAT. The tip is refunded last, after the whole sale. A second payment has
 * neither, because it was never part of the order.
 */
const partsOfNew = (
  order: Refundable,
  refund: NewRefund,
  wanted: readonly Minor[],
): Pick<StoredRefund, "tip" | "tax"> => {
  const { tax } = order;
  // An edit sets the refunded VAT itself, and never refunds the tip.
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
 * The changes of an order by a new refund.
 * @param wanted the gross amounts that it names, by line of the order's VAT; the rest is split in proportion
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
      // The shop has already made it when it is recorded.
      status: refund.charge === COLLECTED ? "succeeded" : "pending",
      at: now.toISOString(),
      attempt: 0,
    },
  ]);

/**
 * The changes of an order by refunds of an amount: one for each payment that is needed. Only the first has the
 * requested details besides the amount, and VAT is refunded of those first.
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
