import { countOf } from "../db/customer.ts";
import { countDay } from "../db/dated-list.ts";
import { keys, lists } from "../db/keys.ts";
import { commitOrRefuse } from "../db/refusals.ts";
import { find } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { listOf, parseReservation, reservationSearchWrites } from "./reservation.ts";

/**
 * Takes a reservation out of every list.
 * @throws AppError not_found, conflict when somebody changed it meanwhile
 */
export const deleteReservation = async (
  { organizationId, reservationId }: { organizationId: string; reservationId: string },
  now = new Date(),
): Promise<void> => {
  const key = keys.reservation(organizationId, reservationId);
  const reservation = parseReservation(await find(key, { consistent: true }));
  const { userId, day } = reservation;
  await commitOrRefuse([
    [{ remove: key, when: { version: reservation.version } }, new AppError("conflict")],
    { put: { ...keys.deleted(key), ...reservation, deletedAt: now.toISOString() } },
    countDay(lists.dated(organizationId, "RESERVATION"), day, -1),
    countDay(listOf(reservation), day, -1),
    ...(userId ? [countOf({ organizationId, customerId: userId }, "RESERVATION", -1)] : []),
    ...reservationSearchWrites(organizationId, reservation, undefined),
  ]);
};
