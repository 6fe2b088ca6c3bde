import { expect, test } from "vitest";
import { dayIn, daysAfter, monthOf } from "./days.ts";

test("A day is of the shop's time zone, and the next one follows over months and clock changes", () => {
  expect(dayIn("2026-11-21T23:30:00.000Z", "Europe/Warsaw")).toBe("2026-11-22");
  expect(dayIn(new Date("2026-12-31T23:30:00.000Z"), "Europe/Warsaw")).toBe("2027-01-01");
  expect([daysAfter("2026-10-24", 1), daysAfter("2026-12-31", 1), daysAfter("2026-03-01", -1)]).toEqual([
    "2026-10-25",
    "2027-01-01",
    "2026-02-28",
  ]);
});

test("A month is that of the shop's day, from its first to its last day", () => {
  expect(monthOf("2027-01-01", 0)).toEqual({ from: "2027-01-01", to: "2027-01-31" });
  expect(monthOf("2027-01-01", 1)).toEqual({ from: "2026-12-01", to: "2026-12-31" });
  expect(monthOf("2028-03-31", 1)).toEqual({ from: "2028-02-01", to: "2028-02-29" });
});
