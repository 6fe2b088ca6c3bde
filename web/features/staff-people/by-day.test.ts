import { expect, test } from "vitest";
import { byDay } from "./by-day.ts";

test("a day is the shop's, not the reader's", () => {
  const deeds = ["2026-11-21T23:30:00.000Z", "2026-11-21T22:30:00.000Z", "2026-11-20T12:00:00.000Z"].map((at) => ({
    at,
  }));
  const days = byDay(deeds, { locale: "en", timeZone: "Europe/Warsaw" });
  expect(days.map(({ day, deeds }) => [day, deeds.length])).toEqual([
    ["Sun, Nov 22", 1],
    ["Sat, Nov 21", 1],
    ["Fri, Nov 20", 1],
  ]);
});
