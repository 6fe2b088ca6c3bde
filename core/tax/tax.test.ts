import fc from "fast-check";
import { expect, test } from "vitest";
import { taxCategories } from "../contract/tax/tax.ts";
import { TaxSettings } from "../contract/tax/tax-settings.ts";
import { usualRates } from "../contract/tax/usual-rates.ts";
import { allCountries } from "../contract/values/countries.ts";
import { Minor, sum } from "../money.ts";
import { apportion } from "./apportion.ts";
import { rateOn, type Taxed, taxedShipping, taxIn, taxOf, taxOfRefund } from "./tax.ts";

const minor = (units: number) => Minor.parse(units);
const category = fc.constantFrom(...taxCategories);
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

const settings = fc.record({
  rates: fc.tuple(...taxCategories.map(() => fc.oneof(fc.constantFrom(5, 7, 8, 19, 23), percent))).map((percents) =>
    taxCategories.map((category, place) => {
      const rate = percents[place] ?? 0;
      return { category, delivery: rate, pickup: rate, from: "2026-01-01" };
    }),
  ),
  deliveryCategory: fc.option(category),
  exemption: fc.constant(null),
});

/** Refunds are each a part of what is left, with or without an amount that they name of each line of VAT. */
const cart = fc
  .record({
    parts: fc.array(
      fc.record({
        category,
        price: fc.oneof(fc.constantFrom(0, 0, 1), fc.integer({ min: 0, max: 10_000_000 })).map(minor),
        off: fc.integer({ min: 0, max: 100 }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    isDiscounted: fc.boolean(),
    shipping: fc.integer({ min: 0, max: 5_000 }).map(minor),
    tip: fc.integer({ min: 0, max: 5_000 }),
    fulfilment: fc.constantFrom("delivery" as const, "pickup" as const),
    refunds: fc.array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.array(fc.nat(100_000), { maxLength: 6 })), {
      maxLength: 4,
    }),
  })
  .map(({ parts, isDiscounted, ...rest }) => {
    const discounted = parts.map(({ category, price, off }) => ({
      category,
      price,
      gross: minor(isDiscounted ? price - Math.floor((price * off) / 100) : price),
    }));
    return { ...rest, parts: discounted, day: "2026-11-23" } satisfies Taxed & { refunds: unknown; tip: number };
  });

test("In 100,000 carts with discounts, delivery, tips and refunds VAT sums to the total, and refunds to no more in any line", () => {
  fc.assert(
    fc.property(settings, cart, (settings, { refunds: asked, tip, ...taxed }) => {
      const total = sum(taxed.parts.map(({ gross }) => gross)) + taxed.shipping;
      const lines = taxOf(settings, taxed);
      const add = (of: readonly number[]) => of.reduce((all, each) => all + each, 0);
      if (add(lines.map(({ gross }) => gross)) !== total) return false;
      if (lines.some(({ net, tax, gross }) => net + tax !== gross || net < 0 || tax < 0)) return false;
      for (const rate of new Set(lines.map(({ rate }) => rate))) {
        const same = lines.filter((line) => line.rate === rate);
        const gross = add(same.map((line) => line.gross));
        const exact = (gross * rate) / (100 + rate);
        if (Math.abs(add(same.map(({ tax }) => tax)) - exact) > 0.5 + 1e-6) return false;
      }
      const refunds: ReturnType<typeof taxOf>[] = [];
      let [sale, charged] = [total, total + tip];
      const refund = (amount: number, wanted: readonly number[]) => {
        // A tip goes back last, and bears no VAT.
        const ofSale = Math.min(amount, sale);
        const given = taxOfRefund(minor(ofSale), lines, refunds, wanted.map(minor));
        refunds.push(given);
        [sale, charged] = [sale - ofSale, charged - amount];
        return add(given.map(({ gross }) => gross)) === ofSale;
      };
      for (const [part, wanted] of asked) if (!refund(Math.floor((charged * part) / 100), wanted)) return false;
      const isWithin = (field: "net" | "tax" | "gross") =>
        lines.every((line, place) => add(refunds.map((given) => given[place]?.[field] ?? 0)) <= line[field]);
      if (!isWithin("gross") || !isWithin("tax") || !isWithin("net")) return false;
      if (refunds.flat().some(({ net, tax, gross }) => net < 0 || tax < 0 || gross < 0)) return false;
      refund(charged, []);
      return lines.every((line, place) => add(refunds.map((given) => given[place]?.tax ?? 0)) === line.tax);
    }),
    { numRuns: 100_000 },
  );
});

test("VAT is rounded half up", () => {
  // 23 ÷ 123 × 1107 is 207 exactly; at 100 %, half of an odd amount ends in a half.
  expect(taxIn(minor(1107), 23)).toBe(207);
  expect(taxIn(minor(101), 100)).toBe(51);
  expect(taxIn(minor(1081), 8.1)).toBe(81);
});

test("An amount is split by largest remainder, and a part of no weight gets nothing", () => {
  expect(apportion(minor(100), [1, 1, 1])).toEqual([34, 33, 33]);
  expect(apportion(minor(5), [0, 3, 1])).toEqual([0, 4, 1]);
  expect(apportion(minor(7), [0, 0])).toEqual([7, 0]);
});

test("Delivery is split by what is charged, by prices where nothing is, and has the category that a shop chose", () => {
  const of = (deliveryCategory: "other" | null, ...grosses: number[]) =>
    taxedShipping(
      { rates: [], deliveryCategory, exemption: null },
      {
        parts: [
          { category: "beverage", gross: minor(grosses[0] ?? 0), price: minor(300) },
          { category: "food", gross: minor(grosses[1] ?? 0), price: minor(700) },
        ],
        shipping: minor(1000),
      },
    ).map(({ category, gross }) => `${category} ${gross}`);
  expect(of(null, 300, 700)).toEqual(["food 700", "beverage 300"]);
  expect(of(null, 0, 700)).toEqual(["food 1000"]);
  expect(of(null, 0, 0)).toEqual(["food 700", "beverage 300"]);
  const free = { category: "alcohol" as const, gross: minor(0), price: minor(0) };
  expect(
    taxedShipping({ rates: [], deliveryCategory: null, exemption: null }, { parts: [free], shipping: minor(7) }),
  ).toEqual([{ category: "alcohol", gross: 7 }]);
  expect(of("other", 300, 700)).toEqual(["other 1000"]);
});

test("A rate holds from its day on, and the first one before it too", () => {
  const rates = [
    { category: "food" as const, delivery: 7, pickup: 9, from: "2026-07-01" },
    { category: "food" as const, delivery: 19, pickup: 19, from: "2026-01-01" },
  ];
  const food = (day: string, fulfilment: "delivery" | "pickup" = "delivery") =>
    rateOn({ rates, deliveryCategory: null, exemption: null }, "food", { fulfilment, day });
  expect([food("2025-12-31"), food("2026-06-30"), food("2026-07-01"), food("2026-07-01", "pickup")]).toEqual([
    19, 19, 7, 9,
  ]);
});

test("A refund of a dish gives back the VAT of its rate alone", () => {
  const rates = usualRates("PL") ?? [];
  const order = taxOf(
    { rates, deliveryCategory: null, exemption: null },
    {
      parts: [
        { category: "food", gross: minor(1080), price: minor(1080) },
        { category: "alcohol", gross: minor(1230), price: minor(1230) },
      ],
      shipping: minor(0),
      fulfilment: "pickup",
      day: "2026-11-23",
    },
  );
  expect(taxOfRefund(minor(1230), order, [], [minor(0), minor(1230)])).toEqual([
    { rate: 8, category: "food", net: 0, tax: 0, gross: 0 },
    { rate: 23, category: "alcohol", net: 1000, tax: 230, gross: 1230 },
  ]);
});

test("The rest of an order gives back what is left of its VAT, also after an edit that was rounded otherwise", () => {
  const line = (gross: number, tax: number) => [
    { rate: 8, category: "food" as const, net: minor(gross - tax), tax: minor(tax), gross: minor(gross) },
  ];
  // 34.80 has 2.58 of VAT, of which 24.90 had 1.84 in an order of 59.70.
  expect(taxOfRefund(minor(990), line(3480, 258), [line(2490, 184)])).toEqual(line(990, 74));
  // One grosz more than the order has was given back before.
  expect(taxOfRefund(minor(1), line(3480, 258), [line(3479, 259)])).toEqual(line(1, 0));
});

test("The usual table of every country may be saved, and six have none", () => {
  expect(allCountries.filter((country) => !usualRates(country)).sort()).toEqual(["BR", "CA", "IN", "MY", "TH", "US"]);
  for (const country of allCountries) {
    const rates = usualRates(country);
    if (rates) TaxSettings.parse({ rates, deliveryCategory: null, exemption: null });
  }
});

test("A rate above 100 %, of three decimals, or a category without one is refused", () => {
  const rates = usualRates("PL") ?? [];
  const isTaken = (table: unknown) =>
    TaxSettings.safeParse({ rates: table, deliveryCategory: null, exemption: null }).success;
  expect(isTaken(rates)).toBe(true);
  expect(isTaken(rates.map((rate) => ({ ...rate, pickup: 100.01 })))).toBe(false);
  expect(isTaken(rates.map((rate) => ({ ...rate, delivery: 8.123 })))).toBe(false);
  expect(isTaken(rates.slice(1))).toBe(false);
  expect(isTaken([...rates, ...rates])).toBe(false);
});
