import { expect, test } from "vitest";
import { priceTyped } from "./price-typed.ts";

test.each([
  ["1.200", Number.NaN],
  ["1,200", Number.NaN],
  ["27,500 zł", Number.NaN],
  ["1 200,50", 1200.5],
  ["1200", 1200],
  ["24,9", 24.9],
  ["", null],
])("%j is typed for the price %j", (text, price) => expect(priceTyped(text)).toBe(price));
