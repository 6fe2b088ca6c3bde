import * as z from "zod/mini";
import { Reservation, type ReservationStatus } from "../contract/reservations.ts";
import { customerIndex, indexed, keys, lists } from "../db/keys.ts";
import type { Item } from "../db/table.ts";
import { AppError } from "../errors.ts";

/** A reservation as stored, its status left to its dates. Its id carries its date, so that lists follow that. */
export const StoredReservation = z.extend(z.omit(Reservation, { status: true }), { version: z.int() });
export type StoredReservation = z.infer<typeof StoredReservation>;

/** The status that a reservation's dates give it: once cancelled it stays so. */
export const statusOf = ({
  acceptedAt,
  cancelledAt,
}: Pick<StoredReservation, "acceptedAt" | "cancelledAt">): ReservationStatus => {
  if (cancelledAt) return "cancelled";
  return acceptedAt ? "confirmed" : "pending";
};

export const reservationNotFound = () => new AppError("not_found", { message: "Reservation not found" });

/**
 * The reservation in a stored item.
 * @throws AppError not_found when there is none
 */
export const parseReservation = (item: Item | undefined): StoredReservation => {
  if (!item) throw reservationNotFound();
  return StoredReservation.parse(item);
};

/** The list of the reservations that have the status of this one. */
export const listOf = (reservation: StoredReservation) =>
  lists.reservations(reservation.organizationId, statusOf(reservation));

/** The item of a reservation, to be found by its status and by the guest who made it. */
export const reservationItem = (reservation: StoredReservation) => {
  const { organizationId, id, userId } = reservation;
  const key = keys.reservation(organizationId, id);
  return {
    ...key,
    ...indexed("gsi1", listOf(reservation).pk, key.sk),
    ...(userId && indexed("gsi2", customerIndex(organizationId, userId), key.sk)),
    ...reservation,
  };
};

/** A reservation as the API shows it. */
export const reservationAnswer = (reservation: StoredReservation): Reservation => ({
  ...reservation,
  status: statusOf(reservation),
});
