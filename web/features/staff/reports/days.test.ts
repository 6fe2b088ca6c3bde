import { expect, test } from "vitest";
import { dayIn, monthOf } from "./days.ts";

test("A month is that of the shop's day, from its first to its last day", () => {
  expect(dayIn(new Date("2026-12-31T23:30:00.000Z"), "Europe/Warsaw")).toBe("2027-01-01");
  expect(monthOf("2027-01-01", 0)).toEqual({ from: "2027-01-01", to: "2027-01-31" });
  expect(monthOf("2027-01-01", 1)).toEqual({ from: "2026-12-01", to: "2026-12-31" });
  expect(monthOf("2028-03-31", 1)).toEqual({ from: "2028-02-01", to: "2028-02-29" });
});
