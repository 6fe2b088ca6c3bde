import fc from "fast-check";
import { expect, test } from "vitest";
import { chargedOf } from "../../contract/orders/charged.ts";
import type { TaxCategory } from "../../contract/tax/tax.ts";
import { Minor, sum, zero } from "../../money.ts";
import { taxIn } from "../../tax/tax.ts";
import { anOrder } from "../../testing/orders.ts";
import type { StoredOrder } from "../order.ts";
import { addRefunds } from "./add-refunds.ts";
import { unpaidOf } from "./unpaid.ts";
import { waysOfSale } from "./ways-of-sale.ts";

const minor = (amount: number) => Minor.parse(amount);

const line = (category: TaxCategory, rate: number, amount: number) => {
  const [gross, tax] = [minor(amount), taxIn(minor(amount), rate)];
  return { rate, category, net: minor(gross - tax), tax, gross };
};

/** An order of food and drinks, of which so much was paid by card. */
const sold = (food: number, drinks: number, paid: number, tip = 0): StoredOrder => {
  const { payment } = anOrder();
  return anOrder({
    ...(paid > 0 && { charge: "pi_1" }),
    charges: paid > 0 ? [{ charge: "pi_1", amount: minor(paid) }] : [],
    tax: [line("food", 8, food), line("beverage", 23, drinks)],
    payment: {
      ...payment,
      provider: "stripe",
      method: "card",
      status: "succeeded",
      total: minor(food + drinks),
      tip: minor(tip),
    },
  });
};

const waysOf = (order: StoredOrder) =>
  waysOfSale(order).map(({ provider, method, total, tip, tax = [] }) => [
    `${provider} ${method}`,
    total,
    tip,
    tax.map(({ gross }) => gross),
  ]);

test("What an edit left to be collected is cash, the tip was paid online, and all of what could not be taken is cash", () => {
  expect(waysOf(sold(2000, 1000, 3500, 500))).toEqual([["stripe card", 3000, 500, [2000, 1000]]]);
  expect(waysOf(sold(2000, 1000, 2300, 500))).toEqual([
    ["stripe card", 1800, 500, [1200, 600]],
    ["not_applicable cash_on_delivery", 1200, 0, [800, 400]],
  ]);
  expect(waysOf(sold(2000, 1000, 0, 500))).toEqual([["not_applicable cash_on_delivery", 3000, 500, [2000, 1000]]]);
  expect(waysOf(anOrder())).toEqual([["not_applicable cash_on_delivery", 2490, 0, []]]);
});

test("However much was paid, the ways sum to a sale, and what its cancellation takes back is what each way had", () => {
  const amount = fc.integer({ min: 0, max: 99_999 });
  fc.assert(
    fc.property(amount, amount, amount, fc.integer({ min: 0, max: 999 }), (food, drinks, share, tip) => {
      const all = food + drinks + tip;
      const order = sold(food, drinks, Math.min(all, tip + share), tip);
      const ways = waysOfSale(order);
      expect(sum(ways.map(({ total }) => total))).toBe(order.payment.total);
      expect(sum(ways.flatMap(({ total, tip }) => [total, tip]))).toBe(chargedOf(order.payment));
      for (const [place, whole] of (order.tax ?? []).entries())
        for (const part of ["net", "tax", "gross"] as const)
          expect(sum(ways.map(({ tax }) => tax?.[place]?.[part] ?? zero))).toBe(whole[part]);
      const cancelledAt = "2026-11-21T18:00:00.000Z";
      const paid = order.charges?.[0]?.amount ?? zero;
      const refunded = addRefunds(order, paid, { reason: "cancelled", by: null }, new Date(cancelledAt));
      const cancelled = { ...order, ...(paid > 0 && refunded), cancelledAt };
      const back = [
        ...(cancelled.refunds ?? []).map(({ tax }) => ["stripe", tax]),
        ...[unpaidOf(cancelled, "Europe/Warsaw") ?? []].flat().map(({ provider, tax }) => [provider, tax]),
      ];
      if (paid > 0) expect(back).toEqual(ways.map(({ provider, tax }) => [provider, tax]));
    }),
  );
});
