import fc from "fast-check";
import { expect, test } from "vitest";
import { chargedOf } from "../contract/orders/charged.ts";
import { Minor, sum, zero } from "../money.ts";
import { anOrder } from "../testing/orders.ts";
import type { Payable } from "./payable.ts";
import { paymentLines, totalOfLine, withoutDiscounts } from "./payment-lines.ts";

const minor = (units: number) => Minor.parse(units);

/** Two dosas with 0.99 off for 19.90 each, delivery for 9.90 and a tip of 5.00. */
const order = (facts: Partial<Payable> = {}, payment: Partial<Payable["payment"]> = {}): Payable => {
  const dosa = {
    translations: [
      { locale: "en", title: "Masala dosa", subtitle: "Chutney" },
      { locale: "pl", title: "Masala dosa z chutneyem", subtitle: "" },
    ],
    quantity: 2,
    unitPrice: minor(1990),
    discount: minor(99),
  };
  const paid = { method: "card", shipping: minor(990), total: minor(4871), tip: minor(500), currency: "PLN" } as const;
  return { ...anOrder(), items: [dosa], locale: "pl", ...facts, payment: { ...paid, ...payment } };
};

test("A long name is cut to a text that every provider can read", async () => {
  const long = `${"a".repeat(249)}🌶`;
  const translations = [{ locale: "pl", title: long, subtitle: long }];
  const dish = { translations, quantity: 2, unitPrice: minor(1990), discount: minor(99) };
  const [line] = (await paymentLines(order({ items: [dish as unknown as Payable["items"][number]] }))) ?? [];
  const [one] = withoutDiscounts([
    { ...line, unit: minor(1991), name: `${"a".repeat(245)}🌶` } as Exclude<typeof line, undefined>,
  ]);
  expect([line?.name, line?.detail, one?.name].map((text) => text?.isWellFormed())).toEqual([true, true, true]);
});

test("A payment is for dishes, delivery and tip in the shopper's language", async () => {
  expect(await paymentLines(order())).toEqual([
    { name: "Masala dosa z chutneyem", quantity: 2, unit: 1990, discount: 99 },
    { name: "Dostawa", quantity: 1, unit: 990, discount: 0 },
    { name: "Napiwek", quantity: 1, unit: 500, discount: 0 },
  ]);
  const english = await paymentLines(order({ locale: "en" }));
  expect(english?.[0]).toMatchObject({ name: "Masala dosa", detail: "Chutney" });
});

test("Where lines would not sum to what is charged there are none", async () => {
  expect(await paymentLines(order({}, { total: minor(4870) }))).toBeUndefined();
  expect(await paymentLines(order({ items: [] }))).toBeUndefined();
});

test("A provider without discounts gets lines that sum to the same", async () => {
  const lines = (await paymentLines(order())) ?? [];
  expect(withoutDiscounts(lines)[0]).toEqual({
    name: "2 × Masala dosa z chutneyem",
    quantity: 1,
    unit: 3881,
    discount: 0,
  });
  const even = withoutDiscounts([{ name: "Dosa", quantity: 2, unit: minor(1990), discount: minor(980) }]);
  expect(even).toEqual([{ name: "Dosa", quantity: 2, unit: 1500, discount: 0 }]);
});

test("Whatever was ordered, lines sum to what is charged, and no line is free or negative", async () => {
  const line = fc
    .record({ quantity: fc.integer({ min: 1, max: 9 }), unit: fc.integer({ min: 0, max: 9999 }), off: fc.nat(100) })
    .map(({ quantity, unit, off }) => ({
      translations: [],
      quantity,
      unitPrice: minor(unit),
      discount: minor(Math.floor((quantity * unit * off) / 100)),
    }));
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 5 }), fc.nat(999), fc.nat(999), async (items, shipping, tip) => {
      const goods = sum(items.map(({ unitPrice, quantity, discount }) => minor(unitPrice * quantity - discount)));
      const placed = order({ items }, { shipping: minor(shipping), tip: minor(tip), total: minor(goods + shipping) });
      const lines = (await paymentLines(placed)) ?? [];
      for (const given of [lines, withoutDiscounts(lines)]) {
        expect(sum(given.map(totalOfLine))).toBe(chargedOf(placed.payment));
        expect(given.every((each) => totalOfLine(each) > zero && each.unit > 0)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});
