import type { Member } from "../accounts/actor.ts";
import type { Reservation } from "../contract/reservations/reservations.ts";
import type { ReservationId } from "../contract/values/ids.ts";
import { editReservation } from "./edit-reservation.ts";
import { reservationResponse } from "./reservation.ts";

/**
 * Sets the team's note about a reservation; an empty one removes it.
 * @throws AppError not_found, conflict
 */
export const noteReservation = async ({
  member: { organizationId },
  reservationId,
  staffNote: typed,
}: {
  member: Member;
  reservationId: ReservationId;
  staffNote?: string | null | undefined;
}): Promise<Reservation> =>
  reservationResponse(
    await editReservation({ organizationId, reservationId }, (before) => {
      const staffNote = typed || null;
      return before.staffNote === staffNote ? undefined : { staffNote };
    }),
  );
