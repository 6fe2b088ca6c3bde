import { expect, test } from "vitest";
import { daysName, hoursSpan, weekOf } from "./hours.ts";

const week = (times: (string | null)[]) => {
  const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = times.map((time) => time ?? null);
  return { monday, tuesday, wednesday, thursday, friday, saturday, sunday } as Record<
    "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday",
    string | null
  >;
};

test("neighbouring days with the same hours stand together, others apart", () => {
  const openingTimes = week([null, "12:00", "12:00", "12:00", "12:00", "11:00", "11:00"]);
  const closingTimes = week([null, "22:00", "22:00", "22:00", "01:30", "01:30", "22:00"]);
  expect(weekOf({ openingTimes, closingTimes })).toEqual([
    { first: "monday", last: "monday", hours: null },
    { first: "tuesday", last: "thursday", hours: { opens: "12:00", closes: "22:00" } },
    { first: "friday", last: "friday", hours: { opens: "12:00", closes: "01:30" } },
    { first: "saturday", last: "saturday", hours: { opens: "11:00", closes: "01:30" } },
    { first: "sunday", last: "sunday", hours: { opens: "11:00", closes: "22:00" } },
  ]);
});

test("a shop without hours has no week", () => {
  expect(weekOf({ openingTimes: null, closingTimes: null })).toBeUndefined();
  expect(weekOf({ openingTimes: week(Array(7).fill("10:00")), closingTimes: null })).toBeUndefined();
});

test("days and hours are written as the reader does", () => {
  const span = { first: "tuesday", last: "thursday" } as const;
  expect(daysName(span, "en")).toBe("Tue–Thu");
  expect(daysName(span, "pl")).toBe("wt.–czw.");
  expect(daysName({ first: "monday", last: "monday" }, "pl")).toBe("poniedziałek");
  expect(hoursSpan({ opens: "12:00", closes: "01:30" }, "en")).toBe("12:00 PM – 1:30 AM");
  expect(hoursSpan({ opens: "12:00", closes: "01:30" }, "pl")).toBe("12:00–01:30");
});
