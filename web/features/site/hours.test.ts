import { expect, test } from "vitest";
import { daysName, hoursText, nextSpecialDays, weekOf } from "./hours.ts";

const week = (times: (string | null)[]) => {
  const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = times.map((time) => time ?? null);
  return { monday, tuesday, wednesday, thursday, friday, saturday, sunday } as Record<
    "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday",
    string | null
  >;
};

test("Neighbouring days with the same hours stand together, others apart", () => {
  const openingTimes = week([null, "12:00", "12:00", "12:00", "12:00", "11:00", "11:00"]);
  const closingTimes = week([null, "22:00", "22:00", "22:00", "01:30", "01:30", "22:00"]);
  expect(weekOf({ openingTimes, closingTimes })).toEqual([
    { first: "monday", last: "monday", hours: [] },
    { first: "tuesday", last: "thursday", hours: [{ opens: "12:00", closes: "22:00" }] },
    { first: "friday", last: "friday", hours: [{ opens: "12:00", closes: "01:30" }] },
    { first: "saturday", last: "saturday", hours: [{ opens: "11:00", closes: "01:30" }] },
    { first: "sunday", last: "sunday", hours: [{ opens: "11:00", closes: "22:00" }] },
  ]);
});

test("A shop without hours has no week", () => {
  expect(weekOf({ openingTimes: null, closingTimes: null })).toBeUndefined();
  expect(weekOf({ openingTimes: week(Array(7).fill("10:00")), closingTimes: null })).toBeUndefined();
});

test("Days and hours are written as the reader does", () => {
  const span = { first: "tuesday", last: "thursday" } as const;
  expect(daysName(span, "en")).toBe("Tue–Thu");
  expect(daysName(span, "pl")).toBe("wt.–czw.");
  expect(daysName({ first: "monday", last: "monday" }, "pl")).toBe("poniedziałek");
  const [opens, closes] = ["12:00", "01:30"];
  expect(hoursText([{ opens, closes }], { locale: "en", timeZone: "America/New_York" })).toBe("12:00 PM – 1:30 AM");
  expect(hoursText([{ opens, closes }], { locale: "en", timeZone: "Europe/Warsaw" })).toBe("12:00–01:30");
  expect(hoursText([{ opens, closes }], { locale: "pl", timeZone: "Europe/Warsaw" })).toBe("12:00–01:30");
});

test("The next special days stand in their order, closed ones too", () => {
  const specialDays = [
    {
      date: "2026-12-31",
      openingTime: "12:00",
      closingTime: "18:00",
      breaks: [
        { from: "16:00", to: "16:30" },
        { from: "14:00", to: "15:00" },
      ],
    },
    { date: "2026-12-24", openingTime: null, closingTime: null },
    { date: "2026-11-11", openingTime: null, closingTime: null },
  ];
  const hours = { openingTimes: null, closingTimes: null, timezone: "Europe/Warsaw", specialDays };
  expect(nextSpecialDays(hours, new Date("2026-12-01T12:00:00Z"))).toEqual([
    { date: "2026-12-24", hours: [] },
    {
      date: "2026-12-31",
      hours: [
        { opens: "12:00", closes: "14:00" },
        { opens: "15:00", closes: "16:00" },
        { opens: "16:30", closes: "18:00" },
      ],
    },
  ]);
});

test("A day with a break has two spans, and stands apart from days without one", () => {
  const openingTimes = week(Array(7).fill("12:00"));
  const closingTimes = week(Array(7).fill("22:00"));
  const breaks = [{ weekdays: ["monday" as const, "tuesday" as const], from: "15:00", to: "17:00" }];
  const days = weekOf({ openingTimes, closingTimes, breaks });
  expect(days?.map(({ first, last }) => [first, last])).toEqual([
    ["monday", "tuesday"],
    ["wednesday", "sunday"],
  ]);
  expect(hoursText(days?.[0]?.hours ?? [], { locale: "pl", timeZone: "Europe/Warsaw" })).toBe(
    "12:00–15:00, 17:00–22:00",
  );
});

test.each([
  ["that lasts until closing ends the day", "20:00", "22:00", "12:00–20:00"],
  ["after closing changes nothing", "22:30", "23:00", "12:00–22:00"],
  ["before opening changes nothing", "10:00", "11:00", "12:00–22:00"],
])("A break %s", (_, from, to, expected) => {
  const hours = { openingTimes: week(Array(7).fill("12:00")), closingTimes: week(Array(7).fill("22:00")) };
  const [days] = weekOf({ ...hours, breaks: [{ weekdays: ["monday"], from, to }] }) ?? [];
  expect(hoursText(days?.hours ?? [], { locale: "pl", timeZone: "Europe/Warsaw" })).toBe(expected);
});
