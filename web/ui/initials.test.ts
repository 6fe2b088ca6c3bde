import { expect, test } from "vitest";
import { initials } from "./initials.ts";

test.each([
  ["Anna Nowak", "AN"],
  ["  Anna Maria  Nowak ", "AN"],
  ["Łucja", "Ł"],
  ["🍛 Curry", "🍛C"],
  ["", ""],
])("%j shortens to %j", (name, letters) => {
  expect(initials(name)).toBe(letters);
});
