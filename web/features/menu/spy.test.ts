import { expect, test } from "vitest";
import { sectionAt } from "./spy.ts";

const at = (...tops: number[]) => tops.map((top, index) => ({ slug: "abc"[index] ?? "", top }));

test.each([
  ["the first above all sections", at(300, 900, 1500), false, "a"],
  ["the one that reaches under the bar", at(-500, 104, 700), false, "b"],
  ["the one before while the next is still below the bar", at(-500, 105, 700), false, "a"],
  ["the last at the end of the page, however short", at(-900, -300, 500), true, "c"],
  ["none without sections", [], true, undefined],
])("The section being read is %s", (_which, positions, isAtEnd, slug) => {
  expect(sectionAt(positions, 104, isAtEnd)).toBe(slug);
});
