import { expect, test } from "vitest";
import type { Reservation } from "#core/contract/reservations/reservations.ts";
import { hoursOf, minutesLate, minutesOver, seatsLeft } from "./day.ts";

const at = (time: string) => `2026-11-21T${time}:00.000Z`;

const reservation = (time: string, guests: number, facts: Partial<Reservation> = {}) =>
  ({ date: at(time), guests, status: "confirmed", createdAt: at(time), stayMinutes: 60, ...facts }) as Reservation;

test("Hours are in order and count all seated guests, including those who came earlier, but not cancelled ones and no-shows", () => {
  const hours = hoursOf(
    [
      reservation("20:00", 2),
      reservation("18:00", 4, { stayMinutes: 180 }),
      reservation("18:23", 3),
      reservation("18:00", 6, { cancelledAt: at("12:00") }),
      reservation("18:00", 5, { noShowAt: at("18:30") }),
    ],
    "Europe/Warsaw",
  );
  expect(hours.map(({ hour, guests, reservations }) => [hour, guests, reservations.length])).toEqual([
    [at("18:00"), 7, 4],
    [at("19:00"), 7, 0],
    [at("20:00"), 6, 1],
  ]);
  expect(hours[0]?.reservations.map(({ guests }) => guests)).toEqual([4, 6, 5, 3]);
});

test("A reservation that stands elsewhere on the page is counted in its hour", () => {
  const asked = reservation("18:00", 4, { id: "res_1" as Reservation["id"] });
  const known = reservation("18:00", 2, { id: "res_2" as Reservation["id"] });
  expect(hoursOf([asked], "UTC", [asked])).toEqual([{ hour: at("18:00"), guests: 4, reservations: [], elsewhere: 1 }]);
  expect(hoursOf([asked, known], "UTC", [asked])).toEqual([
    { hour: at("18:00"), guests: 6, reservations: [known], elsewhere: 1 },
  ]);
});

test("A stay has the seats of its fullest hour, never fewer than none", () => {
  const others = [reservation("18:00", 4), reservation("19:00", 9)];
  const left = (time: string, stayMinutes: number, guestsPerHour = 10) =>
    seatsLeft({ date: at(time), stayMinutes }, others, { guestsPerHour, timeZone: "UTC" });
  expect([left("18:00", 60), left("18:00", 90), left("20:00", 60), left("19:00", 60, 8)]).toEqual([6, 1, 10, 0]);
});

test("Guests are late ten minutes after their time, until somebody has seen them", () => {
  const now = Date.parse(at("18:25"));
  expect(minutesLate(reservation("18:00", 2), now)).toBe(25);
  expect(minutesLate(reservation("18:16", 2), now)).toBe(0);
  expect(minutesLate(reservation("18:00", 2, { arrivedAt: at("18:20") }), now)).toBe(0);
  expect(minutesLate(reservation("18:00", 2, { status: "pending" }), now)).toBe(0);
});

test("Guests who are here stay longer than planned from the end of their stay, until they leave", () => {
  const now = Date.parse(at("19:25"));
  expect(minutesOver(reservation("18:00", 2, { arrivedAt: at("18:05") }), now)).toBe(25);
  expect(minutesOver(reservation("18:00", 2, { seatedAt: at("18:05") }), now)).toBe(25);
  expect(minutesOver(reservation("18:30", 2, { seatedAt: at("18:30") }), now)).toBe(0);
  expect(minutesOver(reservation("18:00", 2), now)).toBe(0);
  expect(minutesOver(reservation("18:00", 2, { seatedAt: at("18:05"), leftAt: at("19:20") }), now)).toBe(0);
});
