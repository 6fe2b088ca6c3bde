import type { Actor } from "../accounts/actor.ts";
import type { OrganizationId, ReservationId } from "../contract/ids.ts";
import type { Reservation } from "../contract/reservations.ts";
import { keys } from "../db/keys.ts";
import { find } from "../db/table.ts";
import { findMember } from "../members/membership.ts";
import { parseReservation, reservationAnswer, reservationNotFound } from "./reservation.ts";

/**
 * A reservation, for the guest who made it and for members.
 * @throws AppError not_found for everybody else
 */
export const getReservation = async (request: {
  organizationId: OrganizationId;
  reservationId: ReservationId;
  actor: Actor;
}): Promise<Reservation> => {
  const { organizationId, reservationId, actor } = request;
  const reservation = parseReservation(await find(keys.reservation(organizationId, reservationId)));
  if (reservation.userId !== actor.userId && !(await findMember(organizationId, actor))) throw reservationNotFound();
  return reservationAnswer(reservation);
};
