import { expect, test } from "vitest";
import { initials } from "./avatar.tsx";

test.each([
  ["Anna Nowak", "AN"],
  ["  Anna Maria  Nowak ", "AN"],
  ["Łucja", "Ł"],
  ["🍛 Curry", "🍛C"],
  ["", ""],
])("%j shortens to %j", (name, letters) => {
  expect(initials(name)).toBe(letters);
});
