import { TZDate } from "@date-fns/tz";
import fc from "fast-check";
import { expect, test } from "vitest";
import { weekdays } from "../values/weekdays.ts";
import type { Hours } from "./calendar.ts";
import type { WeekTimes } from "./hours.ts";
import { openingsFrom } from "./opening.ts";
import { offeredSlots } from "./slots.ts";
import { isWithin } from "./spans.ts";

const everyDay = (time: string | null): WeekTimes =>
  Object.fromEntries(weekdays.map((weekday) => [weekday, time])) as WeekTimes;
const always: Hours = { openingTimes: null, closingTimes: null, timezone: "Europe/Warsaw" };
const at = (instant: string) => new Date(instant);
const localHours = (slots: string[], timezone: string, date: number) =>
  slots
    .map((slot) => new TZDate(slot, timezone))
    .filter((slot) => slot.getDate() === date)
    .map((slot) => slot.getHours());

test("Seven days are offered, 11:00 to 21:00 on the hour, in the zone of the organization", () => {
  const slots = offeredSlots(always, at("2026-11-17T23:30:00Z"));
  expect(slots).toHaveLength(7 * 11);
  expect(slots[0]).toBe("2026-11-18T10:00:00.000Z");
  expect(slots.at(-1)).toBe("2026-11-24T20:00:00.000Z");
});

test("A slot of today is later than now plus 30 minutes", () => {
  expect(localHours(offeredSlots(always, at("2026-11-18T15:29:00Z")), "Europe/Warsaw", 18)[0]).toBe(17);
  expect(localHours(offeredSlots(always, at("2026-11-18T15:30:00Z")), "Europe/Warsaw", 18)[0]).toBe(18);
});

test("Today is no longer offered once the notice reaches past 21:00", () => {
  const slots = offeredSlots(always, at("2026-11-18T19:30:00Z"));
  expect(localHours(slots, "Europe/Warsaw", 18)).toEqual([]);
  expect(slots).toHaveLength(6 * 11);
});

test("Opening hours cut the slots: none on a closed day, none at the closing minute", () => {
  const hours: Hours = {
    openingTimes: { ...everyDay("12:30"), sunday: null },
    closingTimes: { ...everyDay("15:00"), sunday: null },
    timezone: "Europe/Warsaw",
  };
  const slots = offeredSlots(hours, at("2026-11-18T06:00:00Z"));
  expect(localHours(slots, "Europe/Warsaw", 18)).toEqual([13, 14]);
  expect(localHours(slots, "Europe/Warsaw", 22)).toEqual([]);
});

test("Hours past midnight offer the evening that they begin in", () => {
  const hours: Hours = { openingTimes: everyDay("18:00"), closingTimes: everyDay("02:00"), timezone: "Europe/Warsaw" };
  expect(localHours(offeredSlots(hours, at("2026-11-18T06:00:00Z")), "Europe/Warsaw", 18)).toEqual([18, 19, 20, 21]);
});

test("Across a change of the clocks every day keeps its eleven hours", () => {
  for (const now of ["2026-03-26T06:00:00Z", "2026-10-22T06:00:00Z"]) {
    const slots = offeredSlots(always, at(now));
    expect(slots).toHaveLength(7 * 11);
    expect(slots.every((slot) => new TZDate(slot, "Europe/Warsaw").getMinutes() === 0)).toBe(true);
  }
});

test("Whatever the hours, every slot is on the picker, inside them and far enough ahead", () => {
  const time = fc.constantFrom(null, "00:00", "08:30", "11:00", "12:15", "17:00", "21:00", "23:45");
  const week = fc.record({
    monday: time,
    tuesday: time,
    wednesday: time,
    thursday: time,
    friday: time,
    saturday: time,
    sunday: time,
  });
  const timezone = fc.constantFrom("Europe/Warsaw", "America/Sao_Paulo", "Asia/Kolkata", "Pacific/Auckland");
  const instant = fc.date({ min: at("2026-01-01T00:00:00Z"), max: at("2027-12-31T00:00:00Z"), noInvalidDate: true });
  fc.assert(
    fc.property(week, week, timezone, instant, (openingTimes, closingTimes, timezone, now) => {
      const hours = { openingTimes, closingTimes, timezone };
      const slots = offeredSlots(hours, now);
      expect(new Set(slots).size).toBe(slots.length);
      for (const slot of slots) {
        const local = new TZDate(slot, timezone);
        expect([local.getHours() >= 11, local.getHours() <= 21, local.getMinutes()]).toEqual([true, true, 0]);
        expect(Date.parse(slot) - now.getTime()).toBeGreaterThan(30 * 60_000);
        expect(isWithin(openingsFrom(hours, at(slot)), at(slot))).toBe(true);
      }
    }),
    { numRuns: 100 },
  );
});

test("A special day offers its own hours, a closed one none", () => {
  const hours = {
    openingTimes: null,
    closingTimes: null,
    timezone: "Europe/Warsaw",
    specialDays: [
      { date: "2026-11-19", openingTime: "12:00", closingTime: "14:00" },
      { date: "2026-11-20", openingTime: null, closingTime: null },
    ],
  };
  const offered = offeredSlots(hours, new Date("2026-11-18T12:00:00Z"));
  const on = (date: string) => offered.filter((slot) => slot.startsWith(date));
  expect(on("2026-11-19")).toEqual(["2026-11-19T11:00:00.000Z", "2026-11-19T12:00:00.000Z"]);
  expect(on("2026-11-20")).toEqual([]);
  expect(on("2026-11-21")).toHaveLength(11);
});
