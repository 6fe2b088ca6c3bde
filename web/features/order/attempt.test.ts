import { expect, test } from "vitest";
import { Amount } from "#core/contract/values/common.ts";
import { attemptFor, isOutlived } from "./attempt.ts";

const content = { items: [{ productId: "prd_1", quantity: 1 }], payment: "cash" };

test("The same content keeps its key, however often it is tried", () => {
  const first = attemptFor(content);
  expect(attemptFor(structuredClone(content), attemptFor(content, first)).key).toBe(first.key);
});

test("Other content gets another key", () => {
  const first = attemptFor(content);
  expect(attemptFor({ ...content, payment: "card" }, first).key).not.toBe(first.key);
});

test("A key is one that the contract takes, and never the same twice", () => {
  const { key } = attemptFor(content);
  expect(key).toMatch(/^[\x21-\x7e]{8,100}$/);
  expect(attemptFor(content).key).not.toBe(key);
});

test.each([
  ["an unpaid order at the price that is shown", "draft", "https://pay.example", 57, false],
  ["an unpaid order at another price", "draft", "https://pay.example", 60, true],
  ["an order whose payment was not made", "cancelled", undefined, 57, true],
  ["an order that was eaten", "completed", undefined, 57, true],
  ["an order that the shop has, whatever prices are now", "pending", undefined, 60, false],
] as const)("%s counts as outlived as it should", (_sentence, status, redirectUrl, total, outlived) => {
  expect(isOutlived({ order: { status, payment: { total: Amount.parse(57) } }, redirectUrl }, total)).toBe(outlived);
});
