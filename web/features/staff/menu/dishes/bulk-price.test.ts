import { expect, test } from "vitest";
import { changedPrice, changeTyped } from "./bulk-price.ts";

test.each([
  ["5", 5],
  ["+5", 5],
  ["−10 %", -10],
  ["-10%", -10],
  ["2,50", 2.5],
  ["", Number.NaN],
  ["ten", Number.NaN],
])("Somebody who types “%s” means %s", (text, value) => expect(changeTyped(text)).toBe(value));

test("A price changes by percent or by an amount, to a round one where that is wanted", () => {
  expect(changedPrice(26, { by: "percent", value: 5, step: 0 }, "PLN")).toBe(27.3);
  expect(changedPrice(26, { by: "percent", value: 5, step: 0.5 }, "PLN")).toBe(27.5);
  expect(changedPrice(24.9, { by: "percent", value: -10, step: 0 }, "PLN")).toBe(22.41);
  expect(changedPrice(24.9, { by: "amount", value: 2.1, step: 0 }, "PLN")).toBe(27);
  expect(changedPrice(1_250, { by: "percent", value: 3, step: 0 }, "JPY")).toBe(1_288);
});

test("No dish becomes free or worse", () => {
  expect(changedPrice(5, { by: "amount", value: -5, step: 0 }, "PLN")).toBeUndefined();
  expect(changedPrice(5, { by: "percent", value: -200, step: 0 }, "PLN")).toBeUndefined();
  expect(changedPrice(0.2, { by: "percent", value: 1, step: 1 }, "PLN")).toBeUndefined();
});
