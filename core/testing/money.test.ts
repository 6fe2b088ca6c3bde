import fc from "fast-check";
import { expect, test } from "vitest";
import type { Order } from "../contract/orders/order.ts";
import type { LocalizedProduct } from "../contract/products/product.ts";
import type { ShippingZone } from "../contract/shipping/shipping-method.ts";
import { type Amount, currencies } from "../contract/values/common.ts";
import { isExact, Minor, multiply, sum, toMajor, toMinor } from "../money.ts";
import type { StoredOrder } from "../orders/order.ts";
import type { Delivery } from "../orders/place/delivery.ts";
import { orderResponse } from "../orders/read/order-response.ts";
import type { StoredProduct } from "../products/product.ts";
import type { StoredZone } from "../shipping/shipping-method.ts";
import { anOrder } from "./orders.ts";

test("Minor units survive the way to major units and back, in every currency", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_00 }), fc.constantFrom(...currencies), (minor, currency) => {
      expect(toMinor(toMajor(Minor.parse(minor), currency), currency)).toBe(minor);
    }),
  );
});

test("Yen and won have no smaller unit", () => {
  expect(toMinor(1200, "JPY")).toBe(1200);
  expect(isExact(10.5, "KRW")).toBe(false);
  expect(isExact(10.55, "PLN")).toBe(true);
});

test("An amount is exact only if no decimals are lost", () => {
  for (const amount of [1e-9, 5e-324, 24.900000001, 0.005]) expect(isExact(amount, "PLN")).toBe(false);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_00 }), (grosz) => {
      expect(isExact(grosz / 100, "PLN")).toBe(true);
    }),
  );
});

test("Minor and major units do not stand for each other", () => {
  const price = toMinor(24.9, "PLN");
  const answered: Amount = toMajor(multiply(sum([price, price]), 2), "PLN");
  expect(answered).toBe(99.6);
  // @ts-expect-error What the API answers is not stored.
  const stored: Minor = answered;
  // @ts-expect-error What is stored is not answered.
  const shown: Amount = price;
  // @ts-expect-error A plain number could be either.
  const number: Minor = 24.9;
  // @ts-expect-error Plain arithmetic forgets the unit.
  const doubled: Minor = price * 2;
  expect([stored, shown, number, doubled]).toEqual([99.6, 2490, 24.9, 4980]);
  const order = anOrder();
  // @ts-expect-error An order as stored is no answer: its amounts are minor units.
  const payment: Order["payment"] = order.payment;
  // @ts-expect-error And an answer is not stored.
  const written: StoredOrder["payment"] = orderResponse(order).payment;
  expect([payment.total, written.total]).toEqual([2490, 24.9]);
  // @ts-expect-error The zone of a shipping method likewise.
  const asStored = (zone: ShippingZone): StoredZone => zone;
  // @ts-expect-error The zone of a shipping method likewise.
  const asAnswered = (zone: StoredZone): ShippingZone => zone;
  // @ts-expect-error A product likewise.
  const product = (stored: StoredProduct): LocalizedProduct["basePrice"] => stored.basePrice;
  // @ts-expect-error The fee of an order likewise.
  const fee = (zone: ShippingZone): Delivery["price"] => zone.price;
  for (const same of [asStored, asAnswered, product, fee]) expect(same).toBeTypeOf("function");
});
