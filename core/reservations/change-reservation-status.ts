import type { Reservation, ReservationOperation } from "../contract/reservations.ts";
import { editReservation } from "./edit-reservation.ts";
import { type ReservationRequest, readableReservation } from "./readable-reservation.ts";
import { changed } from "./status-change.ts";

/**
 * Accepts or cancels a reservation, for members. Its guest can cancel it in time. Setting the same status again changes
 * nothing. Cancelling frees the seats.
 * @throws AppError not_found for everybody else, unauthenticated, forbidden, invalid_transition, conflict when others
 *   keep changing it
 */
export const changeReservationStatus = async (
  { operation, ...request }: ReservationRequest & { operation: ReservationOperation },
  now = new Date(),
): Promise<Reservation> => {
  const { isMember, show } = await readableReservation(request);
  return show(await editReservation(request, (reservation) => changed(reservation, { operation, isMember }, now)));
};
