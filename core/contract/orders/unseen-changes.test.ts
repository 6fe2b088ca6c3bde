import { expect, test } from "vitest";
import { Amount } from "../values/common.ts";
import type { OrderEdit } from "./order-edit.ts";
import { unseenChanges } from "./unseen-changes.ts";

const edit = (minute: number): OrderEdit => ({
  at: `2026-11-21T18:0${minute}:00.000Z`,
  by: null,
  lines: [],
  charged: { was: Amount.parse(10), now: Amount.parse(12) },
});
const [first, second, third] = [edit(1), edit(2), edit(3)];
const changes = [first, second, third];

test("What was changed after the edition that somebody has seen is unseen, and nothing once all was seen", () => {
  expect(unseenChanges({ edition: 3, changes }, 0)).toEqual(changes);
  expect(unseenChanges({ edition: 3, changes }, 1)).toEqual([second, third]);
  expect(unseenChanges({ edition: 3, changes }, 3)).toBeUndefined();
  expect(unseenChanges({ edition: 3, changes }, 4)).toBeUndefined();
  expect(unseenChanges({}, 0)).toBeUndefined();
});

test("Edits from before the acceptance are no changes, so fewer are listed than were made", () => {
  const afterAcceptance = { edition: 5, changes: [second, third] };
  expect(unseenChanges(afterAcceptance, 0)).toEqual([second, third]);
  expect(unseenChanges(afterAcceptance, 4)).toEqual([third]);
});
