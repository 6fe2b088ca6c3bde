import type { Member } from "../accounts/actor.ts";
import type { Reservation } from "../contract/reservations/reservations.ts";
import type { MoveReservation } from "../contract/reservations/staff.ts";
import { visitStepOf } from "../contract/reservations/visit.ts";
import type { ReservationId } from "../contract/values/ids.ts";
import { AppError } from "../errors.ts";
import { editReservation } from "./edit-reservation.ts";
import { checkOffered } from "./offered-time.ts";
import { reservationResponse } from "./reservation.ts";
import { chosenTables } from "./tables.ts";

/**
 * Moves a reservation and its seats to another time or table, or changes the number of its guests.
 * @throws AppError not_found, invalid_input, invalid_transition for one that is cancelled, fully_booked, conflict
 */
export const moveReservation = async (
  {
    member: { organizationId },
    reservationId,
    to,
  }: { member: Member; reservationId: ReservationId; to: MoveReservation },
  now = new Date(),
): Promise<Reservation> =>
  reservationResponse(
    await editReservation({ organizationId, reservationId }, (reservation, organization) => {
      const { guests = reservation.guests } = to;
      const date = to.date ? new Date(to.date).toISOString() : reservation.date;
      const tables = to.tables ? chosenTables(to.tables, organization) : reservation.tables;
      const isSame = reservation.date === date && reservation.guests === guests;
      if (isSame && tables.join() === reservation.tables.join()) return undefined;
      if (reservation.cancelledAt)
        throw new AppError("invalid_transition", { message: "A reservation that is cancelled can't move" });
      if (reservation.date === date) return { guests, tables };
      if (visitStepOf(reservation) !== "expected")
        throw new AppError("invalid_transition", { message: "Only a reservation whose guests are expected can move" });
      checkOffered(new Date(date), organization.configuration, { isMember: true }, now);
      return { date, guests, tables, firstDate: reservation.firstDate ?? reservation.date };
    }),
  );
