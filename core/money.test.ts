import fc from "fast-check";
import { expect, test } from "vitest";
import { currencies } from "./contract/common.ts";
import { isExact, toMajor, toMinor } from "./money.ts";

test("Minor units survive the way to major units and back, in every currency", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_00 }), fc.constantFrom(...currencies), (minor, currency) => {
      expect(toMinor(toMajor(minor, currency), currency)).toBe(minor);
    }),
  );
});

test("Yen and won have no smaller unit", () => {
  expect(toMinor(1200, "JPY")).toBe(1200);
  expect(isExact(10.5, "KRW")).toBe(false);
  expect(isExact(10.55, "PLN")).toBe(true);
});
