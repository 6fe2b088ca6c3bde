import { expect, test } from "vitest";
import { cutTo } from "./cut-to.ts";

test("A text is cut to whole letters, and half a letter in it is left out", () => {
  expect(cutTo("żółć", 3)).toBe("żół");
  expect(cutTo("a🍛b", 2)).toBe("a");
  expect(cutTo("a🍛b", 3)).toBe("a🍛");
  expect(cutTo("a\ud83c b", 9)).toBe("a b");
});
