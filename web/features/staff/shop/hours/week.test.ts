import { expect, test } from "vitest";
import { always, isNeverOpen, isPastMidnight, specialDaysOn, usualWeek, weekdayName, withTimes } from "./week.ts";

test("Several days get the same times at once, and the others stay", () => {
  const week = withTimes(usualWeek, ["friday", "saturday"], "12:00", "02:00");
  expect(week.openingTimes).toMatchObject({ thursday: "11:00", friday: "12:00", saturday: "12:00", sunday: "11:00" });
  expect(week.closingTimes).toMatchObject({ thursday: "21:00", friday: "02:00", saturday: "02:00", sunday: "21:00" });
});

test("A shop that never closed begins with closed days", () => {
  const week = withTimes(always, ["monday"], "09:00", "17:00");
  expect(week.openingTimes).toMatchObject({ monday: "09:00", tuesday: null });
});

test("A week without an open day differs from a shop that never closes", () => {
  expect(isNeverOpen(withTimes(always, ["monday"], null, null))).toBe(true);
  expect([isNeverOpen(always), isNeverOpen(usualWeek)]).toEqual([false, false]);
});

test("Chosen days are closed at first, and days that were there keep their times", () => {
  const eve = { date: "2026-12-24", openingTime: "10:00", closingTime: "14:00" };
  const closed = (date: string) => ({ date, openingTime: null, closingTime: null });
  expect(specialDaysOn(["2026-12-25", "2026-12-24", "2026-11-30"], [closed("2026-12-01"), eve])).toEqual([
    closed("2026-11-30"),
    eve,
    closed("2026-12-25"),
  ]);
});

test("A close at or before the open is on the next morning", () => {
  expect([isPastMidnight("18:00", "02:00"), isPastMidnight("00:00", "00:00")]).toEqual([true, true]);
  expect([isPastMidnight("11:00", "21:00"), isPastMidnight("11:00", "2")]).toEqual([false, false]);
});

test("Weekdays are named in the reader's language", () => {
  expect([weekdayName("monday", "en"), weekdayName("sunday", "pl", "short")]).toEqual(["Monday", "niedz."]);
});
