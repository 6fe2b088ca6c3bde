import { expect, test } from "vitest";
import { decimalsOf, rounded } from "./money.ts";

test.each([
  ["PLN", 2, 1200.46],
  ["EUR", 2, 1200.46],
  ["JPY", 0, 1200],
  ["KRW", 0, 1200],
])("An amount in %s has %i decimals", (currency, decimals, amount) => {
  expect(decimalsOf(currency)).toBe(decimals);
  expect(rounded(1200.456, currency)).toBe(amount);
});
