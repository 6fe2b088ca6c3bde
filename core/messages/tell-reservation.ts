import { StoredUser } from "../accounts/user.ts";
import { keys } from "../db/keys.ts";
import { findMany } from "../db/table.ts";
import { StoredOrganization } from "../organizations/organization.ts";
import { StoredReservation, statusOf } from "../reservations/reservation.ts";
import { byMail } from "./by-mail.ts";
import type { Change } from "./change.ts";
import { type ReservationNews, reservationLetter } from "./reservation-letter.ts";
import { reservationSms } from "./reservation-sms.ts";
import { type Message, sendAll } from "./send-once.ts";
import { from } from "./sender.ts";

/** The id of a message. A reservation can move more than once. */
export const reservationMessageId = ({ id, version }: StoredReservation, news: ReservationNews): string =>
  `${id}-${news === "moved" ? `moved-${version}` : news}`;

/**
 * Sends the news of a reservation, by mail to a guest with an account and as a text message to any. @throws as `sendAll`
 * does, when the caller has to try again
 */
export const tellReservation = async ({ before, after }: Change, now = new Date()): Promise<void> => {
  const reservation = StoredReservation.parse(after);
  const { organizationId, userId } = reservation;
  const news = reservationNewsIn(before && StoredReservation.parse(before), reservation);
  if (!news) return;
  const guest = userId ? [keys.user(userId)] : [];
  const [organizationItem, userItem] = await findMany([keys.organization(organizationId), ...guest]);
  const shop = StoredOrganization.parse(organizationItem);
  const id = reservationMessageId(reservation, news);
  const user = userItem && StoredUser.parse(userItem);
  const read = { ...reservation, locale: user?.language ?? reservation.locale };
  const messages: Message[] = await reservationSms(id, news, { reservation: read, shop });
  if (user)
    messages.push(
      byMail({ organizationId, id }, { to: user.email, ...from(shop), ...reservationLetter(news, read, shop) }),
    );
  await sendAll(organizationId, messages, now);
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
