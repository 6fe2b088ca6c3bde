import { expect, test } from "vitest";
import { chargedOf } from "./charged.ts";

test("What is charged is the sale and the tip, in minor and in major units", () => {
  expect(chargedOf({ total: 2490, currency: "PLN" })).toBe(2490);
  expect(chargedOf({ total: 2490, tip: 510, currency: "PLN" })).toBe(3000);
  expect(chargedOf({ total: 0.1, tip: 0.2, currency: "PLN" })).toBe(0.3);
  expect(chargedOf({ total: 1200, tip: 100, currency: "JPY" })).toBe(1300);
});
