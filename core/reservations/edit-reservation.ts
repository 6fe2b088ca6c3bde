import type { OrganizationId, ReservationId } from "../contract/values/ids.ts";
import { dayOf } from "../day.ts";
import { keys } from "../db/keys.ts";
import { findMany } from "../db/table.ts";
import { commitOrThrow, type GuardedWrite, orConflict, retryOnConflict } from "../db/transaction.ts";
import { newIdAt } from "../ids.ts";
import { parseOrganization, type StoredOrganization } from "../organizations/organization.ts";
import { capacityOf, seatWrites } from "./capacity.ts";
import { findMoved } from "./find-moved.ts";
import { parseReservation, reservationItem, type StoredReservation } from "./reservation.ts";
import { tableWrites } from "./tables.ts";

const ATTEMPTS = 5;

/**
 * Changes a reservation, the seats of its hours and its tables in one transaction. If somebody else changed it
 * meanwhile, it is read again and `change` is called again. A reservation that moves to another day gets a new id,
 * because lists find it by the day in its id. The old id still leads to it.
 * @param change returns the fields to change; undefined for none
 * @returns the reservation after the change
 * @throws AppError not_found, fully_booked if too few seats are left, invalid_input if another reservation holds its
 *   table, conflict if others keep changing it, and what `change` throws
 */
export const editReservation = (
  { organizationId, reservationId }: { organizationId: OrganizationId; reservationId: ReservationId },
  change: (reservation: StoredReservation, organization: StoredOrganization) => Partial<StoredReservation> | undefined,
): Promise<StoredReservation> => {
  const edit = async (id: ReservationId): Promise<StoredReservation> => {
    const [item, organizationItem] = await findMany(
      [keys.reservation(organizationId, id), keys.organization(organizationId)],
      { consistent: true },
    );
    const moved = item ? undefined : await findMoved(organizationId, id);
    if (moved) return edit(moved);
    const before = parseReservation(item);
    const organization = parseOrganization(organizationItem);
    const set = change(before, organization);
    if (!set) return before;
    const after = onItsDay({ ...before, ...set, version: before.version + 1 }, organization);
    await commitOrThrow([
      ...replacementWrites(before, after),
      ...(await seatWrites(capacityOf(organization), before, after)),
      ...(await tableWrites(organizationId, before, after)),
    ]);
    return after;
  };
  return retryOnConflict(ATTEMPTS, () => edit(reservationId));
};

const onItsDay = (reservation: StoredReservation, { configuration }: StoredOrganization): StoredReservation => {
  const date = new Date(reservation.date);
  const day = dayOf(date, configuration.timezone);
  if (day === reservation.day) return reservation;
  const { id, firstId = id } = reservation;
  return { ...reservation, day, id: newIdAt("reservation", date), firstId, countedByStream: true };
};

/** The writes that replace a reservation. */
const replacementWrites = (before: StoredReservation, after: StoredReservation): GuardedWrite[] => {
  const when = { version: before.version };
  if (before.id === after.id) return [orConflict({ put: reservationItem(after), when })];
  const key = keys.reservation(before.organizationId, before.id);
  const deletedAt = new Date().toISOString();
  return [
    orConflict({ remove: key, when }),
    { put: { ...keys.deleted(key), movedTo: after.id, deletedAt } },
    { put: reservationItem(after) },
  ];
};
