import { type OrganizationId, ReservationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { find } from "../db/table.ts";

/**
 * The present id of a reservation that was moved to another day, by its old id, which is the one in its guest's links.
 * Undefined for every other id.
 */
export const findMoved = async (
  organizationId: OrganizationId,
  reservationId: ReservationId,
): Promise<ReservationId | undefined> => {
  const left = await find(keys.deleted(keys.reservation(organizationId, reservationId)), { consistent: true });
  return ReservationId.safeParse(left?.movedTo).data;
};
