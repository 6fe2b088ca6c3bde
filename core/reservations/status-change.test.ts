import { expect, test } from "vitest";
import type { ReservationOperation } from "../contract/reservations/reservations.ts";
import { aReservation } from "../testing/reservations.ts";
import { type StoredReservation, statusOf } from "./reservation.ts";
import { statusChange } from "./status-change.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const at = now.toISOString();

const pending = aReservation();
const confirmed = aReservation({ acceptedAt: at });
const cancelled = aReservation({ acceptedAt: at, cancelledAt: at });
const to = (reservation: StoredReservation, operation: ReservationOperation, isMember: boolean, when = now) => {
  const change = statusChange(reservation, { operation, isMember }, when);
  return change && statusOf({ ...reservation, ...change });
};

test("Members accept what is pending and cancel what is not cancelled, also at the last minute", () => {
  const late = new Date("2026-11-21T18:59:00Z");
  expect(to(pending, "accept", true)).toBe("confirmed");
  expect(to(pending, "cancel", true, late)).toBe("cancelled");
  expect(to(confirmed, "cancel", true, late)).toBe("cancelled");
});

test("A repeated status changes nothing, even when it is too late for another one", () => {
  const late = new Date("2026-11-21T18:59:00Z");
  expect(to(confirmed, "accept", true)).toBeUndefined();
  expect(to(cancelled, "cancel", true)).toBeUndefined();
  expect(to(cancelled, "cancel", false, late)).toBeUndefined();
});

test("A member accepts and cancels the time that they see, and no other to which its guest has moved it meanwhile", () => {
  const change =
    (operation: ReservationOperation) =>
    (date: string, reservation = pending) =>
      statusChange(reservation, { operation, isMember: true, date }, now);
  const [accept, cancel] = [change("accept"), change("cancel")];
  expect(accept("2026-11-21T20:00:00+01:00")).toEqual({ acceptedAt: at });
  expect(cancel("2026-11-21T20:00:00+01:00")).toEqual({ cancelledAt: at });
  for (const moved of [accept, cancel])
    expect(() => moved("2026-11-21T20:00:00Z")).toThrow("This reservation has another time meanwhile");
  expect(accept("2026-11-21T20:00:00Z", confirmed)).toBeUndefined();
});

test("Nothing brings a cancelled reservation back", () => {
  expect(() => to(cancelled, "accept", true)).toThrow("A reservation that is cancelled can't become confirmed");
});

test("A guest does not accept their own reservation", () => {
  for (const reservation of [pending, confirmed, cancelled])
    expect(() => to(reservation, "accept", false)).toThrow(expect.objectContaining({ code: "forbidden" }));
});

test("A guest cancels until two hours before and no later", () => {
  expect(to(confirmed, "cancel", false, new Date("2026-11-21T17:00:00.000Z"))).toBe("cancelled");
  expect(() => to(confirmed, "cancel", false, new Date("2026-11-21T17:00:00.001Z"))).toThrow(
    "A reservation can be cancelled until 2 hours before its time",
  );
});
