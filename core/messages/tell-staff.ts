import { OrderId, type OrganizationId, ReservationId } from "../contract/ids.ts";
import type { MailReturned } from "../contract/mail-returned.ts";
import { editItem } from "../db/edit-item.ts";
import { keys } from "../db/keys.ts";
import { commit, find } from "../db/table.ts";
import { StoredOrganization } from "../organizations/organization.ts";
import { findMoved } from "../reservations/find-moved.ts";
import type { Closed } from "./mailbox-state.ts";

/** The order or the reservation that a message is about, from the id of the message. */
export const subjectOf = (id: string): string => id.split("-", 1)[0] ?? "";

/** The id of the message that tells a shop of an order. */
export const shopMessageId = (orderId: OrderId): string => `${orderId}-shop`;

/**
 * Shows staff that a message does not arrive: on its order or reservation, or in the shop's settings if it was for the
 * shop. Repeats change nothing.
 */
export const tellStaff = async (
  { organizationId, id }: { organizationId: OrganizationId; id: string },
  to: string,
  closed: Closed,
): Promise<void> => {
  const { data: orderId } = OrderId.safeParse(subjectOf(id));
  if (orderId && id === shopMessageId(orderId)) return tellOwners(organizationId, to, closed);
  if (orderId) return editItem(keys.order(organizationId, orderId), marked(closed.why));
  const { data: reservationId } = ReservationId.safeParse(subjectOf(id));
  if (!reservationId) return;
  const present = (await findMoved(organizationId, reservationId)) ?? reservationId;
  await editItem(keys.reservation(organizationId, present), marked(closed.why));
};

const marked =
  (mailReturned: MailReturned) =>
  (item: Record<string, unknown>): { mailReturned: MailReturned } | undefined =>
    item.mailReturned === mailReturned ? undefined : { mailReturned };

/** Its version stays: owners may be editing the settings. If they undo this, the next order tells it again. */
const tellOwners = async (organizationId: OrganizationId, to: string, closed: Closed): Promise<void> => {
  const key = keys.organization(organizationId);
  const { returnedMail } = StoredOrganization.parse(await find(key));
  if (returnedMail?.to === to && returnedMail.until === closed.until) return;
  await commit({ update: key, set: { returnedMail: { to, ...closed } }, when: "present" });
};
