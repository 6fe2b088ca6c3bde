import { expect, test } from "vitest";
import type { Hours } from "#core/contract/organizations/calendar.ts";
import { offeredSlots } from "#core/contract/organizations/slots.ts";
import { reservationDays } from "./days.ts";
import { nearestFree } from "./nearest-free.ts";

const hours: Hours = { openingTimes: null, closingTimes: null, timezone: "Europe/Warsaw" };
const reader = { locale: "en", timeZone: "Europe/Warsaw" } as const;
const now = new Date("2026-11-18T15:30:00Z"); // 16:30 in Warsaw
const freeBut = (taken: Record<string, number>) =>
  offeredSlots(hours, now).map((date) => ({ date, free: taken[date] ?? 10 }));
const daysFor = (guests: number, taken: Record<string, number> = {}) =>
  reservationDays({ hours, times: freeBut(taken), guests }, reader, now);

test("Today keeps the hours that are over, and says so of those within thirty minutes", () => {
  const [today] = daysFor(2);
  expect(today?.hours).toHaveLength(11);
  expect(today?.hours.filter(({ obstacle }) => obstacle === "past").map(({ label }) => label)).toEqual([
    "11:00",
    "12:00",
    "13:00",
    "14:00",
    "15:00",
    "16:00",
    "17:00",
  ]);
});

test("An hour is full for all, or has too few seats for many", () => {
  const taken = { "2026-11-18T18:00:00.000Z": 0, "2026-11-18T19:00:00.000Z": 2 };
  const obstaclesFor = (guests: number) =>
    daysFor(guests, taken)[0]
      ?.hours.slice(8)
      .map(({ obstacle }) => obstacle);
  expect(obstaclesFor(2)).toEqual(["full", undefined, undefined]);
  expect(obstaclesFor(3)).toEqual(["full", "few", undefined]);
});

test("A day says why it has no table: it is closed, over or full", () => {
  const closed: Hours = {
    ...hours,
    openingTimes: { ...weekOf("11:00"), thursday: null },
    closingTimes: { ...weekOf("16:00"), thursday: null },
  };
  const days = reservationDays({ hours: closed, times: [], guests: 2 }, reader, now);
  expect(days.slice(0, 2).map(({ obstacle }) => obstacle)).toEqual(["past", "closed"]);
  const full = Object.fromEntries(offeredSlots(hours, now).map((date) => [date, 1]));
  expect(daysFor(2, full).map(({ obstacle }) => obstacle)).toEqual(Array(7).fill("full"));
});

test("The nearest free hours of a full one come in order of time, from the next day too", () => {
  const days = daysFor(2, { "2026-11-18T20:00:00.000Z": 0, "2026-11-18T19:00:00.000Z": 1 });
  expect(nearestFree(days, "2026-11-18T20:00:00.000Z").map(({ at }) => at)).toEqual([
    "2026-11-18T17:00:00.000Z",
    "2026-11-18T18:00:00.000Z",
    "2026-11-19T10:00:00.000Z",
  ]);
});

const weekOf = (time: string) => {
  const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
  return Object.fromEntries(days.map((day) => [day, time])) as Record<(typeof days)[number], string>;
};
