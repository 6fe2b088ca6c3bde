import { foldEmail } from "../accounts/fold-email.ts";
import { StoredUser } from "../accounts/user.ts";
import { keys } from "../db/keys.ts";
import { findMany } from "../db/table.ts";
import { StoredOrganization } from "../organizations/organization.ts";
import { StoredReservation } from "../reservations/reservation.ts";
import type { Change } from "./change.ts";
import { mailMessage } from "./mail-message.ts";
import { readBy } from "./read-by.ts";
import { reservationEmail } from "./reservation-email.ts";
import { reservationEventIn, reservationMessageId } from "./reservation-event.ts";
import { reservationSms } from "./reservation-sms.ts";
import { type Message, sendAll } from "./send-once.ts";
import { from } from "./sender.ts";

/**
 * Notifies a guest of a change of a reservation: by mail if they gave an address or have an account, and by text
 * message.
 * @throws as `sendAll` does, when the caller has to try again
 */
export const notifyGuest = async ({ before, after }: Change, now = new Date()): Promise<void> => {
  const reservation = StoredReservation.parse(after);
  const { organizationId, userId } = reservation;
  const event = reservationEventIn(before && StoredReservation.parse(before), reservation);
  if (!event) return;
  const guest = userId ? [keys.user(userId)] : [];
  const [organizationItem, userItem] = await findMany([keys.organization(organizationId), ...guest]);
  const shop = StoredOrganization.parse(organizationItem);
  const id = reservationMessageId(reservation, event);
  const user = userItem && StoredUser.parse(userItem);
  const read = readBy(user, reservation);
  const messages: Message[] = await reservationSms(id, event, { reservation: read, shop });
  const to = reservation.email ?? user?.email;
  if (to) {
    const email = await reservationEmail(event, read, shop);
    const mail = { to, ...from(shop), ...email };
    // Anybody can type anybody's address.
    const isUnproved = !user?.email || foldEmail(to) !== foldEmail(user.email);
    messages.push(mailMessage({ organizationId, id }, mail, { kind: "reservation", isUnproved }));
  }
  await sendAll(organizationId, messages, now);
};
