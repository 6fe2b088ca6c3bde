import type { Reservation } from "../contract/reservations/reservations.ts";
import { type ReservationRequest, readableReservation } from "./readable-reservation.ts";

/**
 * A reservation, for the guest who made it, members, or the bearer of its token (without personal data).
 * @throws AppError not_found for everybody else, unauthenticated for a guest without a token
 */
export const getReservation = async (request: ReservationRequest): Promise<Reservation> => {
  const { reservation, show } = await readableReservation(request);
  return show(reservation);
};
