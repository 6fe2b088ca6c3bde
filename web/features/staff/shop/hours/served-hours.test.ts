import { expect, test } from "vitest";
import { weekdays } from "#core/contract/values/weekdays.ts";
import { servedWhileClosed } from "./served-hours.ts";
import { always, usualWeek, withTimes } from "./week.ts";

const span = (from: string, to: string, days: readonly (typeof weekdays)[number][] = weekdays) => [
  { weekdays: [...days], from, to },
];

test("The days are named on which a shop is closed all the time that it serves some dishes", () => {
  const week = withTimes(usualWeek, ["sunday"], null, null);
  expect(servedWhileClosed(span("08:00", "11:00"), week)).toEqual(weekdays);
  expect(servedWhileClosed(span("08:00", "11:01"), week)).toEqual(["sunday"]);
  expect(servedWhileClosed(span("12:00", "15:00", ["monday"]), week)).toEqual([]);
});

test("A night that is open reaches into the next morning, and so does one that serves dishes", () => {
  const week = withTimes(withTimes(always, ["friday"], "20:00", "03:00"), ["sunday"], "10:00", "12:00");
  expect(servedWhileClosed(span("01:00", "02:00", ["friday", "saturday"]), week)).toEqual(["friday"]);
  expect(servedWhileClosed(span("23:00", "01:00", ["thursday", "saturday"]), week)).toEqual(["thursday", "saturday"]);
  expect(servedWhileClosed(span("22:00", "10:30", ["saturday"]), week)).toEqual([]);
});

test("A shop that never closes serves always, and a break is a time when it is closed", () => {
  expect(servedWhileClosed(span("03:00", "04:00"), always)).toEqual([]);
  const breaks = span("15:00", "17:00", ["tuesday"]);
  expect(servedWhileClosed(span("15:30", "16:30", ["monday", "tuesday"]), { ...usualWeek, breaks })).toEqual([
    "tuesday",
  ]);
});
