import { expect, test } from "vitest";
import { amountTyped, typedAmount } from "./typed-amount.ts";

test.each([
  ["24,90", 24.9],
  ["24.9", 24.9],
  [" 1 200,50 zł", 1200.5],
  ["12 PLN", 12],
  ["€ 5", 5],
  ["12.", 12],
  ["-3", -3],
  ["", null],
  ["  ", null],
  ["1.200,50", Number.NaN],
  ["twelve and a half", Number.NaN],
  ["12-13", Number.NaN],
  ["ten", Number.NaN],
  ["=1+1", Number.NaN],
])("%j is typed for the amount %j", (text, amount) => {
  expect(amountTyped(text)).toBe(amount);
});

test("An amount is written as its language and currency do", () => {
  expect(typedAmount(24.9, { locale: "pl", currency: "PLN" })).toBe("24,90");
  expect(typedAmount(24.9, { locale: "en", currency: "EUR" })).toBe("24.90");
  expect(typedAmount(500, { locale: "en", currency: "JPY" })).toBe("500");
  expect(typedAmount(12.345, { locale: "en", currency: "EUR" })).toBe("12.345");
  expect(typedAmount(null, { locale: "en", currency: "EUR" })).toBe("");
});
