import { expect, test } from "vitest";
import { dayIn, daysAfter, hoursOf } from "./day.ts";

const reservation = (date: string, guests: number, status = "pending") =>
  ({ date, guests, status, createdAt: date }) as never;

test("A day is of the shop's time zone, and the next one follows over months and clock changes", () => {
  expect(dayIn("2026-11-21T23:30:00.000Z", "Europe/Warsaw")).toBe("2026-11-22");
  expect([daysAfter("2026-10-24", 1), daysAfter("2026-12-31", 1), daysAfter("2026-03-01", -1)]).toEqual([
    "2026-10-25",
    "2027-01-01",
    "2026-02-28",
  ]);
});

test("Hours are in order, and cancelled guests do not count", () => {
  const [early, late] = ["2026-11-21T18:00:00.000Z", "2026-11-21T20:00:00.000Z"];
  const hours = hoursOf([reservation(late, 2), reservation(early, 4), reservation(early, 6, "cancelled")]);
  expect(hours.map(({ date, guests, reservations }) => [date, guests, reservations.length])).toEqual([
    [early, 4, 2],
    [late, 2, 1],
  ]);
});
