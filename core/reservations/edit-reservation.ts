import type { OrganizationId, ReservationId } from "../contract/ids.ts";
import { keys } from "../db/keys.ts";
import { commitOrRefuse } from "../db/refusals.ts";
import { findMany } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { parseOrganization, type StoredOrganization } from "../organizations/organization.ts";
import { parseReservation, reservationItem, type StoredReservation } from "./reservation.ts";
import { seatWrites } from "./seats.ts";

const ATTEMPTS = 5;

/**
 * Changes a reservation and the seats of its hours in one transaction. If somebody else changed it meanwhile, it reads
 * the reservation again and calls `change` again.
 * @param change returns the fields to change; undefined for none
 * @returns the reservation after the change
 * @throws AppError not_found, fully_booked when too few seats are left for it, conflict when others keep changing it, and
 *   what `change` throws
 */
export const editReservation = async (
  { organizationId, reservationId }: { organizationId: OrganizationId; reservationId: ReservationId },
  change: (reservation: StoredReservation, organization: StoredOrganization) => Partial<StoredReservation> | undefined,
): Promise<StoredReservation> => {
  for (let attempt = 1; ; attempt++) {
    const [item, organizationItem] = await findMany(
      [keys.reservation(organizationId, reservationId), keys.organization(organizationId)],
      { consistent: true },
    );
    const before = parseReservation(item);
    const organization = parseOrganization(organizationItem);
    const set = change(before, organization);
    if (!set) return before;
    const after: StoredReservation = { ...before, ...set, version: before.version + 1 };
    const room = { organizationId, capacity: organization.configuration.reservations.guestsPerHour };
    try {
      await commitOrRefuse([
        [{ put: reservationItem(after), when: { version: before.version } }, new AppError("conflict")],
        ...(await seatWrites(room, before, after)),
      ]);
      return after;
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof AppError && error.code === "conflict")) throw error;
    }
  }
};
