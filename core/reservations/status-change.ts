import { CANCEL_HOURS, type ReservationOperation } from "../contract/reservations/reservations.ts";
import { AppError } from "../errors.ts";
import { type StoredReservation, statusOf } from "./reservation.ts";

const HOUR_MS = 60 * 60 * 1000;

/** Whether its guest may still cancel or move a reservation. */
export const isInTime = ({ date }: Pick<StoredReservation, "date">, now: Date): boolean =>
  now.getTime() <= Date.parse(date) - CANCEL_HOURS * HOUR_MS;

/**
 * The fields that an operation changes, or undefined if there is nothing to change. Members may do what the status
 * allows; the guest may cancel in time.
 * @param date the time that the caller sees
 * @throws AppError forbidden, invalid_transition
 */
export const statusChange = (
  reservation: StoredReservation,
  { operation, isMember, date }: { operation: ReservationOperation; isMember: boolean; date?: string | undefined },
  now: Date,
): Partial<StoredReservation> | undefined => {
  const status = statusOf(reservation);
  if (operation === "accept" && !isMember) throw new AppError("forbidden");
  if (operation === "accept" && status === "cancelled")
    throw new AppError("invalid_transition", { message: "A reservation that is cancelled can't become confirmed" });
  if (status === (operation === "accept" ? "confirmed" : "cancelled")) return undefined;
  if (date && new Date(date).toISOString() !== reservation.date)
    throw new AppError("invalid_transition", { message: "This reservation has another time meanwhile" });
  if (!isMember && !isInTime(reservation, now))
    throw new AppError("invalid_transition", {
      message: `A reservation can be cancelled until ${CANCEL_HOURS} hours before its time`,
    });
  return { [operation === "accept" ? "acceptedAt" : "cancelledAt"]: now.toISOString() };
};
