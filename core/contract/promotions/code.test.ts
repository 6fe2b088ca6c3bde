import { expect, test } from "vitest";
import { foldCode, TypedCode } from "./code.ts";

test("A code that folds to more than its key holds is cut to a text that the key can hold", () => {
  const typed = TypedCode.parse(`${"ﷺ".repeat(6)}${"a".repeat(9)}𐐨`);
  expect(foldCode(typed)).toHaveLength(99);
  expect(foldCode(typed).isWellFormed()).toBe(true);
});
