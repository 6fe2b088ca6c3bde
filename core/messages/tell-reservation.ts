import { StoredUser } from "../accounts/user.ts";
import { keys } from "../db/keys.ts";
import { findMany } from "../db/table.ts";
import { StoredOrganization } from "../organizations/organization.ts";
import { StoredReservation, statusOf } from "../reservations/reservation.ts";
import type { Change } from "./change.ts";
import { reservationLetter } from "./reservation-letter.ts";
import { sendOnce } from "./send-once.ts";
import { from } from "./sender.ts";

/**
 * Sends the news of a reservation to a guest with an account. @throws as `sendOnce` does, when the caller has to try
 * again
 */
export const tellReservation = async ({ before, after }: Change, now = new Date()): Promise<void> => {
  const reservation = StoredReservation.parse(after);
  const { organizationId, id, userId } = reservation;
  const status = statusOf(reservation);
  if (!userId || (before && statusOf(StoredReservation.parse(before)) === status)) return;
  const [organizationItem, userItem] = await findMany([keys.organization(organizationId), keys.user(userId)]);
  if (!userItem) return;
  const shop = StoredOrganization.parse(organizationItem);
  const { email: to } = StoredUser.parse(userItem);
  const mail = { to, ...from(shop), ...reservationLetter(status, reservation, shop) };
  await sendOnce({ organizationId, id: `${id}-${status}` }, mail, now);
};
