import { expect, test } from "vitest";
import { alike, changedFields, contestedFields, mergedVersion, readable } from "./versions.ts";

const base = { title: "Soup", price: 10, tags: ["a"], note: null };

test("Values are compared by what they hold", () => {
  expect(alike({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toBe(true);
  expect(alike({ a: 1 }, { a: 1, b: 2 })).toBe(false);
  expect(alike([1], { 0: 1 })).toBe(false);
  expect(alike(Number.NaN, Number.NaN)).toBe(true);
  expect(changedFields(base, { ...base, price: 12, tags: ["a", "b"] })).toEqual(["price", "tags"]);
});

test("Only a field that both changed, each to something else, is contested", () => {
  const mine = { ...base, price: 12, title: "Ramen", note: "same" };
  const theirs = { ...base, price: 13, tags: [], note: "same" };
  expect(contestedFields({ base, mine, theirs })).toEqual(["price"]);
});

test("A merge keeps what only one of them changed and what was chosen of the rest", () => {
  const versions = { base, mine: { ...base, price: 12, title: "Ramen" }, theirs: { ...base, price: 13, note: "new" } };
  expect(mergedVersion(versions, () => true)).toEqual({ ...base, price: 12, title: "Ramen", note: "new" });
  expect(mergedVersion(versions, () => false)).toEqual({ ...base, price: 13, title: "Ramen", note: "new" });
});

test("A value is shown by its texts and numbers", () => {
  expect(readable([{ locale: "en", title: "Soup", description: "" }, { locale: "pl" }])).toBe("EN: Soup\nPL: –");
  expect(readable([{ id: "mod_1", title: "Rice", price: 4 }])).toBe("Rice · 4");
  expect(readable([])).toBe("–");
});
