import { expect, test } from "vitest";
import { attemptFor } from "./attempt.ts";

const content = { items: [{ productId: "prd_1", quantity: 1 }], payment: "cash" };

test("the same content keeps its key, however often it is tried", () => {
  const first = attemptFor(content);
  expect(attemptFor(structuredClone(content), attemptFor(content, first)).key).toBe(first.key);
});

test("other content gets another key", () => {
  const first = attemptFor(content);
  expect(attemptFor({ ...content, payment: "card" }, first).key).not.toBe(first.key);
});

test("a key is one that the contract takes, and never the same twice", () => {
  const { key } = attemptFor(content);
  expect(key).toMatch(/^[\x21-\x7e]{8,100}$/);
  expect(attemptFor(content).key).not.toBe(key);
});
