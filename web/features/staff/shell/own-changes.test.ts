import { expect, test } from "vitest";
import { ownChanges } from "./own-changes.ts";

test("A change of this screen is newer than a poll that is behind, and not than one that has the change", () => {
  const own = ownChanges();
  own.remember({ id: "a", version: 3 });
  expect([2, 3, 4].map((version) => own.newerThan({ id: "a", version })?.version)).toEqual([3, undefined, undefined]);
  expect(own.newerThan({ id: "b", version: 0 })).toBeUndefined();
  own.remember({ id: "a", version: 4 });
  expect(own.newerThan({ id: "a", version: 3 })?.version).toBe(4);
});

test("The changes that are longest ago are forgotten", () => {
  const own = ownChanges();
  for (let n = 0; n <= 50; n++) own.remember({ id: `order ${n}`, version: 2 });
  expect([0, 1, 50].map((n) => own.newerThan({ id: `order ${n}`, version: 1 })?.id)).toEqual([
    undefined,
    "order 1",
    "order 50",
  ]);
});
