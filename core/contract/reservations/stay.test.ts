import { expect, test } from "vitest";
import { aReservation } from "../../testing/reservations.ts";
import { coveredHours } from "./covered-hours.ts";
import { heldTimes, holdersOf, seatedHours } from "./stay.ts";

const covered = (date: string, stayMinutes: number, timeZone = "Europe/Warsaw") =>
  coveredHours({ date: `2026-11-21T${date}:00.000Z`, stayMinutes }, timeZone).map((hour) => hour.slice(11, 16));

test("A stay of an hour on the hour is that hour, and a longer one each hour that it touches", () => {
  expect(covered("18:00", 60)).toEqual(["18:00"]);
  expect(covered("18:00", 15)).toEqual(["18:00"]);
  expect(covered("18:00", 61)).toEqual(["18:00", "19:00"]);
  expect(covered("18:00", 120)).toEqual(["18:00", "19:00"]);
  expect(covered("18:45", 60)).toEqual(["18:00", "19:00"]);
  expect(covered("23:23", 60)).toEqual(["23:00", "00:00"]);
});

test("Hours are those of the shop's clock, where it is half an hour off too", () => {
  expect(covered("12:30", 60, "Asia/Kolkata")).toEqual(["12:30"]);
  expect(covered("13:05", 60, "Asia/Kolkata")).toEqual(["12:30", "13:30"]);
});

test("In the night in which the clocks go back each of the two equal hours is one of its own", () => {
  const hours = (date: string, timeZone: string) =>
    coveredHours({ date, stayMinutes: 90 }, timeZone).map((hour) => hour.slice(0, 16));
  const [first, second, third] = ["2026-10-25T00:00", "2026-10-25T01:00", "2026-10-25T02:00"];
  expect(hours("2026-10-25T00:30:00.000Z", "Europe/Warsaw")).toEqual([first, second]);
  expect(hours("2026-10-25T01:45:00.000Z", "Europe/Warsaw")).toEqual([second, third, "2026-10-25T03:00"]);
  expect(hours("2026-11-01T06:30:00.000Z", "America/New_York")).toEqual(["2026-11-01T06:00", "2026-11-01T07:00"]);
});

test("Guests have seats until they leave, and none when they cancelled or did not come", () => {
  const seated = (facts: Parameters<typeof aReservation>[0]) =>
    seatedHours(aReservation({ date: "2026-11-21T18:00:00.000Z", stayMinutes: 120, ...facts }), "UTC");
  const [first, second] = ["2026-11-21T18:00:00.000Z", "2026-11-21T19:00:00.000Z"];
  expect(seated({})).toEqual([first, second]);
  expect(seated({ leftAt: "2026-11-21T18:50:00.000Z" })).toEqual([first]);
  expect(seated({ leftAt: "2026-11-21T19:00:00.001Z" })).toEqual([first, second]);
  expect(seated({ cancelledAt: first })).toEqual([]);
  expect(seated({ noShowAt: first })).toEqual([]);
});

test("Guests who came early and left before their time hold their table no more", () => {
  const early = aReservation({
    date: "2026-11-21T18:00:00.000Z",
    stayMinutes: 120,
    tables: ["one"],
    arrivedAt: "2026-11-21T17:10:00.000Z",
    leftAt: "2026-11-21T17:50:00.000Z",
  });
  expect(heldTimes(early)).toBeUndefined();
  expect(holdersOf(["one"], { from: "2026-11-21T17:30:00.000Z", to: "2026-11-21T19:30:00.000Z" }, [early])).toEqual([]);
});
