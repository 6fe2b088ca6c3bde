import { CANCEL_HOURS, type Reservation } from "../contract/reservations/reservations.ts";
import { visitStepOf } from "../contract/reservations/visit.ts";
import { AppError } from "../errors.ts";
import { configurationInForce } from "../organizations/opening-now.ts";
import { editReservation } from "./edit-reservation.ts";
import { checkOffered } from "./offered-time.ts";
import { type ReservationRequest, readableReservation } from "./readable-reservation.ts";
import { isInTime } from "./status-change.ts";

const refused = (message: string) => new AppError("invalid_transition", { message });

/**
 * Moves a reservation and its seats to another time that its guest chose. Staff then have to confirm it again and give
 * it a table. Sending the present time changes nothing.
 * @throws AppError not_found, unauthenticated, invalid_input, invalid_transition for a reservation that is cancelled, has
 *   begun or begins soon, and for members, who have a call of their own, not_taking_reservations, fully_booked if too
 *   few seats are left, conflict
 */
export const rescheduleReservation = async (
  { date: asked, ...request }: ReservationRequest & { date: string },
  now = new Date(),
): Promise<Reservation> => {
  const { reservation, member, show } = await readableReservation(request);
  if (member) throw refused("Members move a reservation with PUT, which keeps it confirmed");
  const { organizationId, id: reservationId } = reservation;
  const date = new Date(asked);
  const moved = await editReservation({ organizationId, reservationId }, (before, organization) => {
    if (before.date === date.toISOString()) return undefined;
    const configuration = configurationInForce(organization);
    if (before.cancelledAt) throw refused("A reservation that is cancelled can't move");
    if (visitStepOf(before) !== "expected") throw refused("Only a reservation whose guests are expected can move");
    if (!isInTime(before, now)) throw refused(`A reservation can be moved until ${CANCEL_HOURS} hours before its time`);
    if (!configuration.reservations.enabled) throw new AppError("not_taking_reservations");
    checkOffered(date, configuration, { isMember: false }, now);
    return { date: date.toISOString(), acceptedAt: null, firstDate: null, tables: [] };
  });
  return show(moved);
};
