import type { MailReturned } from "../contract/messages/mail-returned.ts";
import { OrderId, type OrganizationId, ReservationId } from "../contract/values/ids.ts";
import { editItem } from "../db/edit-item.ts";
import { keys } from "../db/keys.ts";
import { commit, find } from "../db/table.ts";
import { StoredOrganization } from "../organizations/organization.ts";
import { findMoved } from "../reservations/find-moved.ts";
import type { Suppression } from "./mail-suppression.ts";

/** The order or the reservation that a message is about, from the id of the message. */
export const subjectOf = (id: string): string => id.split("-", 1)[0] ?? "";

/** The id of the message about a new order for its shop. */
export const shopMessageId = (orderId: OrderId): string => `${orderId}-shop`;

/**
 * Shows staff that a message was not delivered: on its order or reservation, or in the shop's settings if it was for
 * the shop. Idempotent.
 */
export const notifyStaff = async (
  { organizationId, id }: { organizationId: OrganizationId; id: string },
  to: string,
  suppression: Suppression,
): Promise<void> => {
  const { data: orderId } = OrderId.safeParse(subjectOf(id));
  if (orderId && id === shopMessageId(orderId)) return notifyOwners(organizationId, to, suppression);
  if (orderId) return editItem(keys.order(organizationId, orderId), marked(suppression.why));
  const { data: reservationId } = ReservationId.safeParse(subjectOf(id));
  if (!reservationId) return;
  const present = (await findMoved(organizationId, reservationId)) ?? reservationId;
  await editItem(keys.reservation(organizationId, present), marked(suppression.why));
};

const marked =
  (mailReturned: MailReturned) =>
  (item: Record<string, unknown>): { mailReturned: MailReturned } | undefined =>
    item.mailReturned === mailReturned ? undefined : { mailReturned };

/**
 * Does not increase the organization's version, because owners may be editing the settings. If their change undoes this
 * one, the next order marks it again.
 */
const notifyOwners = async (organizationId: OrganizationId, to: string, suppression: Suppression): Promise<void> => {
  const key = keys.organization(organizationId);
  const { returnedMail } = StoredOrganization.parse(await find(key));
  if (returnedMail?.to === to && returnedMail.until === suppression.until) return;
  await commit({ update: key, set: { returnedMail: { to, ...suppression } }, when: "present" });
};
