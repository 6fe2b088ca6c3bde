import { expect, test } from "vitest";
import { aReservation } from "../testing/reservations.ts";
import { reservationEventIn, reservationMessageId } from "./reservation-event.ts";

test("Guests who have arrived get no message, whatever staff change", () => {
  const at = "2026-11-21T19:00:00.000Z";
  const expected = aReservation({ acceptedAt: at });
  const come = { ...expected, arrivedAt: at };
  expect(reservationEventIn(undefined, expected)).toBe("confirmed");
  expect(reservationEventIn(undefined, { ...come, isWalkIn: true })).toBeUndefined();
  expect(reservationEventIn(expected, come)).toBeUndefined();
  expect(reservationEventIn(come, { ...come, guests: 5 })).toBeUndefined();
  expect(reservationEventIn(expected, { ...expected, noShowAt: at })).toBeUndefined();
});

test("A reservation that staff move is announced as moved, and one that its guest moves is a request again, each in a message of its own", () => {
  const at = "2026-11-20T19:00:00.000Z";
  const [asked, later] = ["2026-11-21T19:00:00.000Z", "2026-11-21T20:00:00.000Z"];
  const confirmed = aReservation({ date: asked, acceptedAt: at, version: 2 });
  const byStaff = { ...confirmed, date: later, firstDate: asked, version: 3 };
  const byGuest = { ...confirmed, date: later, acceptedAt: null, version: 3 };
  expect(reservationEventIn(confirmed, byStaff)).toBe("moved");
  expect(reservationEventIn(confirmed, byGuest)).toBe("pending");
  const onAnotherDay = { firstId: confirmed.id, id: aReservation().id };
  expect(reservationEventIn(undefined, { ...byStaff, ...onAnotherDay })).toBe("moved");
  expect(reservationEventIn(undefined, { ...byGuest, ...onAnotherDay })).toBe("pending");
  const again = { ...byGuest, acceptedAt: at, version: 4 };
  expect(reservationEventIn(byGuest, again)).toBe("confirmed");
  expect(reservationMessageId(again, "confirmed")).not.toBe(reservationMessageId(confirmed, "confirmed"));
});
