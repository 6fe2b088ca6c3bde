import { expect, test } from "vitest";
import { completeTime, maskTime } from "./time-of-day.ts";

test.each([
  ["", ""],
  ["9", "9"],
  ["93", "09:3"],
  ["930", "09:30"],
  ["9:30", "09:30"],
  ["9.3", "09:3"],
  ["1130", "11:30"],
  ["11:305", "11:30"],
  ["23", "23"],
  ["abc", ""],
])("%j is masked as %j while it is typed", (typed, masked) => {
  expect(maskTime(typed)).toBe(masked);
  expect(maskTime(masked)).toBe(masked);
});

test.each([
  ["", ""],
  ["9", "09:00"],
  ["11", "11:00"],
  ["11:3", "11:30"],
  ["24", "00:00"],
  ["25", "25:00"],
])("%j is %j when the field is left", (typed, time) => {
  expect(completeTime(typed)).toBe(time);
});
