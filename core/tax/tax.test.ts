import { expect, test } from "vitest";
import { TaxSettings } from "../contract/tax/tax-settings.ts";
import { usualRates } from "../contract/tax/usual-rates.ts";
import { allCountries } from "../contract/values/countries.ts";
import { Minor } from "../money.ts";
import { apportion } from "./apportion.ts";
import { rateOn, taxedShipping, taxIn, taxOf, taxOfRefund } from "./tax.ts";

const minor = (units: number) => Minor.parse(units);
test("VAT is rounded half up", () => {
  // 23 ÷ 123 × 1107 is 207 exactly; at 100 %, half of an odd amount ends in a half.
  expect(taxIn(minor(1107), 23)).toBe(207);
  expect(taxIn(minor(101), 100)).toBe(51);
  expect(taxIn(minor(1081), 8.1)).toBe(81);
});

test("an amount is split by largest remainder, and a part of no weight gets nothing", () => {
  expect(apportion(minor(100), [1, 1, 1])).toEqual([34, 33, 33]);
  expect(apportion(minor(5), [0, 3, 1])).toEqual([0, 4, 1]);
  expect(apportion(minor(7), [0, 0])).toEqual([7, 0]);
});

test("delivery is split by what is charged, by prices where nothing is, and has the category that a shop chose", () => {
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
  expect(of("other", 300, 700)).toEqual(["other 1000"]);
});

test("a rate holds from its day on, and the first one before it too", () => {
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

test("a refund of a dish gives back the VAT of its rate alone", () => {
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

test("the usual table of every country may be saved, and six have none", () => {
  expect(allCountries.filter((country) => !usualRates(country)).sort()).toEqual(["BR", "CA", "IN", "MY", "TH", "US"]);
  for (const country of allCountries) {
    const rates = usualRates(country);
    if (rates) TaxSettings.parse({ rates, deliveryCategory: null, exemption: null });
  }
});

test("a rate above 100 %, of three decimals, or a category without one is refused", () => {
  const rates = usualRates("PL") ?? [];
  const isTaken = (table: unknown) =>
    TaxSettings.safeParse({ rates: table, deliveryCategory: null, exemption: null }).success;
  expect(isTaken(rates)).toBe(true);
  expect(isTaken(rates.map((rate) => ({ ...rate, pickup: 100.01 })))).toBe(false);
  expect(isTaken(rates.map((rate) => ({ ...rate, delivery: 8.123 })))).toBe(false);
  expect(isTaken(rates.slice(1))).toBe(false);
  expect(isTaken([...rates, ...rates])).toBe(false);
});
