import type { Member } from "../accounts/actor.ts";
import type { ReservationId } from "../contract/ids.ts";
import { keys } from "../db/keys.ts";
import { commitOrRefuse, unlessChanged } from "../db/refusals.ts";
import { find } from "../db/table.ts";
import { noGuest } from "./erase-reservation.ts";
import { countOfGuest, parseReservation } from "./reservation.ts";
import { seatWrites } from "./seats.ts";

/**
 * Removes a reservation from every list. The copy that the table keeps does not name the guest: nobody reads it.
 * @throws AppError not_found, conflict when somebody changed it meanwhile
 */
export const deleteReservation = async (
  { member: { organizationId }, reservationId }: { member: Member; reservationId: ReservationId },
  now = new Date(),
): Promise<void> => {
  const key = keys.reservation(organizationId, reservationId);
  const reservation = parseReservation(await find(key, { consistent: true }));
  await commitOrRefuse([
    unlessChanged({ remove: key, when: { version: reservation.version } }),
    { put: { ...keys.deleted(key), ...reservation, ...noGuest, deletedAt: now.toISOString() } },
    ...countOfGuest(reservation, -1),
    ...(await seatWrites({ organizationId, capacity: null }, reservation, undefined)),
  ]);
};
