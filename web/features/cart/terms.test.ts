import { expect, test } from "vitest";
import { Amount } from "#core/contract/values/common.ts";
import { feeOf, missingTo, termsOf } from "./terms.ts";

const zone = (distanceUpto: number, price: number, minimumOrderAmount: number, eta: string) => ({
  id: eta,
  title: eta,
  distanceUpto,
  price: Amount.parse(price),
  minimumOrderAmount: Amount.parse(minimumOrderAmount),
  freeFrom: null as Amount | null,
  eta,
  translations: [],
});
const near = zone(3, 5.9, 40, "25–35 min");
const far = zone(8, 12.9, 30, "40–55 min");

test("Before the address is known the terms are the best of all zones, with the nearest one's time", () => {
  expect(termsOf([{ shippingZones: [far] }, { shippingZones: [near] }])).toEqual({
    eta: "25–35 min",
    translations: [],
    fee: 5.9,
    minimum: 30,
    freeFrom: null,
    varies: true,
    zones: [far, near],
  });
});

test("One zone's terms are exact", () => {
  expect(termsOf([{ shippingZones: [near] }])).toMatchObject({ fee: 5.9, minimum: 40, varies: false });
});

test("The nearest zone says from which subtotal delivery is free, and others may differ", () => {
  const free = { ...near, freeFrom: Amount.parse(80) };
  expect(termsOf([{ shippingZones: [free] }])).toMatchObject({ freeFrom: 80, varies: false });
  const alike = { ...near, distanceUpto: 8 };
  expect(termsOf([{ shippingZones: [free, alike] }])).toMatchObject({ freeFrom: 80, varies: true });
});

test("The delivery fee of a cart lies between the lowest and the highest fee of the zones, and each of them may be free", () => {
  const free = (freeFrom: number, zone: typeof near) => ({ ...zone, freeFrom: Amount.parse(freeFrom) });
  const feeIn = (zones: (typeof near)[], subtotal: number) => {
    const terms = termsOf([{ shippingZones: zones }]);
    return terms && feeOf(terms, subtotal);
  };
  const both = [free(60, near), free(80, far)];
  expect(feeIn(both, 59)).toEqual({ fee: 5.9, most: 12.9 });
  expect(feeIn(both, 60)).toEqual({ fee: 0, most: 12.9 });
  expect(feeIn(both, 80)).toEqual({ fee: 0, most: 0 });
  expect(feeIn([near, { ...far, price: near.price }], 90)).toEqual({ fee: 5.9, most: 5.9 });
});

test("Without zones nothing is delivered", () => {
  expect(termsOf([])).toBeUndefined();
  expect(termsOf([{ shippingZones: [] }])).toBeUndefined();
});

test("The amount missing to the minimum is exact to the grosz and never negative", () => {
  expect(missingTo(30, 15.8, "PLN")).toBe(14.2);
  expect(missingTo(30, 30, "PLN")).toBe(0);
  expect(missingTo(30, 70.1, "PLN")).toBe(0);
});

test("In yen and won the shopper is asked for whole amounts", () => {
  expect(missingTo(3000, 2999.6, "JPY")).toBe(0);
  expect(missingTo(30000, 12500, "KRW")).toBe(17500);
});
