import type { ReservationStatus } from "../contract/reservations/reservations.ts";
import { type StoredReservation, statusOf } from "../reservations/reservation.ts";

/** An event of a reservation of which the guest is notified. */
export type ReservationEvent = ReservationStatus | "moved";

/**
 * The event in a change of a reservation, or undefined if there is none. A reservation that moves to another day is a
 * new item. If staff move it, the former time is stored; if its guest moves it, it is a request again. Guests who have
 * arrived get no message.
 */
export const reservationEventIn = (
  before: StoredReservation | undefined,
  after: StoredReservation,
): ReservationEvent | undefined => {
  const status = statusOf(after);
  if (after.arrivedAt) return undefined;
  if (before && statusOf(before) !== status) return status;
  const moved = after.firstDate ? "moved" : status;
  if (!before) return after.firstId ? moved : status;
  if (before.date !== after.date) return moved;
  return before.guests !== after.guests ? "moved" : undefined;
};

/** The id of the message about an event. A reservation can move, and be confirmed, more than once. */
export const reservationMessageId = ({ id, version }: StoredReservation, event: ReservationEvent): string =>
  `${id}-${event}-${version}`;
