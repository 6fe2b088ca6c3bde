import { expect, test } from "vitest";
import { Minor } from "../money.ts";
import { saleFields } from "./sale.ts";

type State = Parameters<typeof saleFields>[0];
const day = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 24 * 60 * 60 * 1000);

const prices = (basePrice: number, discountedBasePrice: number | null = null) => ({
  basePrice: Minor.parse(basePrice),
  discountedBasePrice: discountedBasePrice === null ? null : Minor.parse(discountedBasePrice),
});

/** A published product's prices after edits on certain days. */
const after = (...edits: [day: number, basePrice: number, discountedBasePrice?: number][]) =>
  edits.reduce<State>((before, [on, basePrice, discountedBasePrice]) => {
    const next = { ...prices(basePrice, discountedBasePrice), publishedAt: day(0).toISOString() };
    return { ...next, ...saleFields(before, next, day(on)) };
  }, undefined);

test("A sale tells the lowest price of the thirty days before it", () => {
  expect(after([0, 3000], [10, 2500], [20, 2800], [25, 2800, 2000])?.lowestPriceBeforeDiscount).toBe(2500);
});

test("Prices that ended more than thirty days before do not count", () => {
  expect(after([0, 2000], [10, 3000], [41, 3000, 2500])?.lowestPriceBeforeDiscount).toBe(3000);
});

test("A price that was valid within the thirty days counts, however old it is", () => {
  expect(after([0, 2000], [10, 3000], [39, 3000, 2500])?.lowestPriceBeforeDiscount).toBe(2000);
});

test("An earlier sale is a price like any other", () => {
  expect(after([0, 3000], [5, 3000, 2000], [10, 3000], [20, 3000, 2500])?.lowestPriceBeforeDiscount).toBe(2000);
});

test("The reference price stays the same during a sale", () => {
  expect(after([0, 3000], [5, 3000, 2000], [50, 3000, 2000])?.lowestPriceBeforeDiscount).toBe(3000);
});

test("Without a sale there is nothing to tell", () => {
  expect(after([0, 3000], [5, 3000, 2000], [6, 3000])?.lowestPriceBeforeDiscount).toBeNull();
});

test("A product on sale from its first day has its base price as the lowest price", () => {
  expect(after([0, 3000, 2000])?.lowestPriceBeforeDiscount).toBe(3000);
});

test("A price that was never published does not count", () => {
  const draft = { ...prices(100), publishedAt: null };
  const before = { ...draft, ...saleFields(undefined, draft, day(0)) };
  const published = { ...prices(3000), publishedAt: day(1).toISOString() };
  const shown = { ...published, ...saleFields(before, published, day(1)) };
  const sale = { ...published, ...prices(3000, 2000) };
  expect(saleFields(shown, sale, day(2)).lowestPriceBeforeDiscount).toBe(3000);
});

test("The history is kept no longer than it is needed", () => {
  const edits = Array.from({ length: 200 }, (_, n): [number, number] => [n, 1000 + n]);
  expect(after(...edits)?.priceHistory.length).toBeLessThan(40);
});
