import { expect, test } from "vitest";
import { formatClock, formatDate, formatDateTime, formatDay, formatTime, needsNoDay } from "./format-date.ts";

const here = {
  en: { locale: "en", timeZone: "Europe/Warsaw" },
  pl: { locale: "pl", timeZone: "Europe/Warsaw" },
  de: { locale: "de", timeZone: "Europe/Berlin" },
} as const;

const newYork = { locale: "en", timeZone: "America/New_York" } as const;

test("A moment reads in the specification's form in English and Polish", () => {
  const evening = "2026-11-21T16:05:00Z";
  expect(formatDateTime(evening, here.en)).toBe("Nov 21, 2026 - 5:05 PM");
  expect(formatDateTime(evening, here.pl)).toBe("21 lis 2026, 17:05");
  expect(formatTime(evening, newYork)).toBe("11:05 AM");
  expect(formatTime(evening, here.pl)).toBe("17:05");
  expect(formatDay(evening, newYork)).toBe("Sat, Nov 21");
  expect(formatDay(evening, here.pl)).toBe("sob., 21 lis");
});

test("A day in German is an ordinal with its full stop", () => {
  const evening = "2026-11-21T16:05:00Z";
  expect(formatDateTime(evening, here.de)).toBe("21. Nov. 2026, 17:05");
  expect(formatDay(evening, here.de)).toBe("Sa., 21. Nov.");
  expect(formatTime(evening, here.de)).toBe("17:05");
});

test("English of a European shop counts 24 hours and puts the day first, where the specification names no form", () => {
  const evening = "2026-11-21T16:05:00Z";
  expect(formatTime(evening, here.en)).toBe("17:05");
  expect(formatTime("2026-06-30T07:30:00Z", here.en)).toBe("09:30");
  expect(formatDay(evening, here.en)).toBe("Sat, 21 Nov");
  expect(formatDateTime(evening, here.en)).toBe("Nov 21, 2026 - 5:05 PM");
});

test("A time of the clock and a day of the calendar read as moments do, in no zone", () => {
  expect([formatClock("17:30", newYork), formatClock("17:30", here.en)]).toEqual(["5:30 PM", "17:30"]);
  const days = [newYork, here.en, here.pl].map((reader) => formatDate("2026-12-24", reader));
  expect(days).toEqual(["Thu, Dec 24", "Thu, 24 Dec", "czw., 24 gru"]);
});

test("Midnight and early hours are written without 24:00 and, in English, without a leading zero", () => {
  expect(formatTime("2026-06-30T22:00:00Z", here.pl)).toBe("00:00");
  expect(formatTime("2026-06-30T04:00:00Z", newYork)).toBe("12:00 AM");
  expect(formatTime("2026-06-30T13:30:00Z", newYork)).toBe("9:30 AM");
});

test("The shop's zone decides the day, not the visitor's", () => {
  expect(formatDateTime("2026-12-31T23:30:00Z", here.en)).toBe("Jan 1, 2027 - 12:30 AM");
  expect(formatDateTime("2026-12-31T23:30:00Z", newYork)).toBe("Dec 31, 2026 - 6:30 PM");
});

test("A time of the same day or of the same evening needs no day", () => {
  const tenToMidnight = Date.parse("2026-11-27T22:50:00Z");
  const needs = (instant: string, now = tenToMidnight) => !needsNoDay(instant, now, here.en);
  expect(needs("2026-11-27T23:05:00Z")).toBe(false);
  expect(needs("2026-11-28T04:49:00Z")).toBe(false);
  expect(needs("2026-11-28T04:50:00Z")).toBe(true);
  expect(needs("2026-11-27T08:00:00Z")).toBe(false);
  const morning = Date.parse("2026-11-27T07:00:00Z");
  expect([needs("2026-11-27T22:59:00Z", morning), needs("2026-11-27T23:00:00Z", morning)]).toEqual([false, true]);
});
