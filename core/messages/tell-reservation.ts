import { StoredUser } from "../accounts/user.ts";
import { keys } from "../db/keys.ts";
import { findMany } from "../db/table.ts";
import { StoredOrganization } from "../organizations/organization.ts";
import { StoredReservation, statusOf } from "../reservations/reservation.ts";
import { byMail } from "./by-mail.ts";
import type { Change } from "./change.ts";
import { type ReservationNews, reservationLetter } from "./reservation-letter.ts";
import { sendOnce } from "./send-once.ts";
import { from } from "./sender.ts";

/**
 * Sends the news of a reservation to a guest with an account. @throws as `sendOnce` does, when the caller has to try
 * again
 */
export const tellReservation = async ({ before, after }: Change, now = new Date()): Promise<void> => {
  const reservation = StoredReservation.parse(after);
  const { organizationId, id, userId } = reservation;
  const news = reservationNewsIn(before && StoredReservation.parse(before), reservation);
  if (!userId || !news) return;
  const [organizationItem, userItem] = await findMany([keys.organization(organizationId), keys.user(userId)]);
  if (!userItem) return;
  const shop = StoredOrganization.parse(organizationItem);
  const { email: to, language } = StoredUser.parse(userItem);
  const read = { ...reservation, locale: language ?? reservation.locale };
  // It can move more than once.
  const told = news === "moved" ? `moved-${reservation.version}` : news;
  const mail = { to, ...from(shop), ...reservationLetter(news, read, shop) };
  await sendOnce(organizationId, byMail({ organizationId, id: `${id}-${told}` }, mail), now);
};

/** The news in a change of a reservation, or undefined if there is none. On another day it is an item of its own. */
const reservationNewsIn = (
  before: StoredReservation | undefined,
  after: StoredReservation,
): ReservationNews | undefined => {
  const status = statusOf(after);
  if (before && statusOf(before) !== status) return status;
  if (!before) return after.firstId ? "moved" : status;
  return before.date !== after.date || before.guests !== after.guests ? "moved" : undefined;
};
