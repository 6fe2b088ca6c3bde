import { expect, test } from "vitest";
import { aReservation } from "../testing/reservations.ts";
import { reservationEventIn } from "./reservation-event.ts";

test("Who stands in the room gets no message, whatever staff change", () => {
  const at = "2026-11-21T19:00:00.000Z";
  const expected = aReservation({ acceptedAt: at });
  const come = { ...expected, arrivedAt: at };
  expect(reservationEventIn(undefined, expected)).toBe("confirmed");
  expect(reservationEventIn(undefined, { ...come, isWalkIn: true })).toBeUndefined();
  expect(reservationEventIn(expected, come)).toBeUndefined();
  expect(reservationEventIn(come, { ...come, guests: 5 })).toBeUndefined();
  expect(reservationEventIn(expected, { ...expected, noShowAt: at })).toBeUndefined();
});
