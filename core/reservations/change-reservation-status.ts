import type { Actor } from "../accounts/actor.ts";
import type { OrganizationId, ReservationId } from "../contract/ids.ts";
import type { Reservation, ReservationOperation } from "../contract/reservations.ts";
import { keys } from "../db/keys.ts";
import { ConditionFailed, commit, find } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { findMember } from "../members/membership.ts";
import { parseReservation, reservationAnswer, reservationItem, reservationNotFound } from "./reservation.ts";
import { changed } from "./status-change.ts";

/**
 * Accepts or cancels a reservation, for members and, as far as they may, for the guest who made it. What it is already
 * changes nothing.
 * @throws AppError not_found for everybody else, forbidden, invalid_transition, conflict when others keep changing it
 */
export const changeReservationStatus = async (
  request: {
    organizationId: OrganizationId;
    reservationId: ReservationId;
    operation: ReservationOperation;
    actor: Actor;
  },
  now = new Date(),
): Promise<Reservation> => {
  const { organizationId, reservationId, operation, actor } = request;
  const isMember = (await findMember(organizationId, actor)) !== undefined;
  for (let attempt = 0; attempt < 3; attempt++) {
    const before = parseReservation(await find(keys.reservation(organizationId, reservationId), { consistent: true }));
    if (!isMember && before.userId !== actor.userId) throw reservationNotFound();
    const after = changed(before, { operation, isMember }, now);
    if (!after) return reservationAnswer(before);
    try {
      await commit({ put: reservationItem(after), when: { version: before.version } });
      return reservationAnswer(after);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
  throw new AppError("conflict");
};
