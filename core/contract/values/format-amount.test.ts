import { expect, test } from "vitest";
import { formatAmount } from "./format-amount.ts";

test.each([
  [24.9, "PLN", "en", "24.90 zł"],
  [24.9, "PLN", "pl", "24,90 zł"],
  [0, "PLN", "pl", "0,00 zł"],
  [-5, "PLN", "pl", "−5,00 zł"],
  [1234.5, "PLN", "en", "1,234.50 zł"],
  [1234.5, "PLN", "pl", "1234,50 zł"],
  [12345.6, "PLN", "pl", "12\u00a0345,60 zł"],
  [1234.5, "EUR", "de", "1.234,50\u00a0€"],
  [24.9, "EUR", "en", "€24.90"],
  [24.9, "EUR", "pl", "24,90\u00a0€"],
  [-3.5, "USD", "en", "−$3.50"],
  [1200, "JPY", "en", "¥1,200"],
  [9.5, "CAD", "en", "$9.50"],
] as const)("%d %s reads in %s as %s", (amount, currency, locale, text) => {
  expect(formatAmount(amount, currency, locale)).toBe(text);
});
