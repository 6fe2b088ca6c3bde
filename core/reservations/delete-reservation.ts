import type { Member } from "../accounts/actor.ts";
import type { ReservationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { findMany } from "../db/table.ts";
import { commitOrThrow, orConflict } from "../db/transaction.ts";
import { parseOrganization } from "../organizations/organization.ts";
import { capacityOf, seatWrites } from "./capacity.ts";
import { anonymousGuest } from "./erase-reservation.ts";
import { guestCountWrites, parseReservation } from "./reservation.ts";

/**
 * Removes a reservation from every list. The copy that the table keeps does not name the guest, because nobody reads it.
 * @throws AppError not_found, conflict when somebody changed it meanwhile
 */
export const deleteReservation = async (
  { member: { organizationId }, reservationId }: { member: Member; reservationId: ReservationId },
  now = new Date(),
): Promise<void> => {
  const key = keys.reservation(organizationId, reservationId);
  const [item, organization] = await findMany([key, keys.organization(organizationId)], { consistent: true });
  const reservation = parseReservation(item);
  await commitOrThrow([
    orConflict({ remove: key, when: { version: reservation.version } }),
    { put: { ...keys.deleted(key), ...reservation, ...anonymousGuest, deletedAt: now.toISOString() } },
    ...guestCountWrites(reservation, -1),
    ...(await seatWrites(capacityOf(parseOrganization(organization)), reservation, undefined)),
  ]);
};
