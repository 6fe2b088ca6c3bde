import { accountKey, findAccount } from "../accounts/account.ts";
import type { Actor } from "../accounts/actor.ts";
import { forgetAddress } from "../accounts/email/forget-address.ts";
import { isSurelyOurs, originAt } from "../accounts/email/site-origin.ts";
import { joinGuest } from "../accounts/join-guest.ts";
import { requireFresh, requirePassword } from "../accounts/own-password.ts";
import { endSessions, requireSession, sessionKey } from "../accounts/sessions.ts";
import type { ErrorShop } from "../contract/api/errors.ts";
import { CustomerId, OrderId, type OrganizationId, type UserId } from "../contract/values/ids.ts";
import { forgetCustomer } from "../customers/forget-customer.ts";
import { type Key, keys, organizationOf } from "../db/keys.ts";
import { lists } from "../db/lists.ts";
import { addressesOf, passkeysOf } from "../db/ranges.ts";
import { commit, find, keyOf, query, writeEach } from "../db/table.ts";
import { inTurn, nameOfKey } from "../db/turns.ts";
import { AppError } from "../errors.ts";
import { entriesOf } from "../lists/list.ts";
import { forgetInvitations } from "../members/forget-invitations.ts";
import { leave } from "../members/leave.ts";
import { Membership } from "../members/membership.ts";
import { findTeam } from "../members/team.ts";
import { eraseOrder, isInProgress } from "../orders/change/erase-order.ts";
import { StoredOrganization } from "../organizations/organization.ts";
import { removePushSubscriptions } from "../push/push-subscription.ts";
import { eraseReservation } from "../reservations/erase-reservation.ts";
import { statusOf as reservationStatusOf } from "../reservations/reservation.ts";
import { findRecordKeys, findRecords, findTraces, isOrderKey } from "./records.ts";

/**
 * Erases a person: deletes the account with its address, sessions and memberships, and removes the personal data from
 * finished orders and reservations, which accounting needs (GDPR, article 17). A repeated call continues an interrupted
 * one. A refusal names the shop where something must be done first. A record that can't be read stops none of the
 * others, but the account stays, because it leads to the record.
 * @throws AppError unauthenticated, invalid_input for a wrong password, throttled after ten of them, session_too_old
 *   for an account without a password, only_owner, order_awaited, reservation_awaited, conflict
 */
export const erasePerson = async (
  { actor, password = "" }: { actor: Actor; password?: string | undefined },
  now = new Date(),
): Promise<void> => {
  const { userId } = actor;
  const session = await requireSession(actor);
  const { email } = session;
  const account = await findAccount(email);
  if (!account) throw new AppError("unauthenticated");
  if (account.passwordHash === undefined) requireFresh(actor, now);
  else await requirePassword(account, password, "password", now);
  // Includes what they ordered and reserved as a guest since they signed in.
  await joinGuest(session);
  const teams = await teamsOf(userId);
  await refuseWhileAwaited(userId, now);

  await endSessions(userId, { except: actor.sessionId });
  for (const { member, ownerCount } of teams) if (member) await leave(member, ownerCount);
  await forgetAddress(email);
  await forgetInvitations(email);
  await eraseRecords(userId);
  const own = await Promise.all(
    [addressesOf(userId), passkeysOf(userId)].map((place) => query({ ...place, consistent: true })),
  );
  await commit(
    { remove: accountKey(email), when: { userId } },
    { remove: keys.user(userId) },
    ...own.flat().map((item) => ({ remove: keyOf(item) })),
    { remove: keys.passwordReset(userId) },
    { remove: keys.emailProof(userId) },
    { remove: keys.emailChange(userId) },
    { remove: sessionKey(actor) },
  );
  // Orders that another tab placed before its session ended.
  await eraseRecords(userId);
};

/** The memberships to end; refused if a shop would have no owner. */
const teamsOf = async (userId: UserId) => {
  const memberships = await entriesOf(lists.organizationsOf(userId));
  const teams = await Promise.all(memberships.map((item) => findTeam(Membership.parse(item).organizationId, userId)));
  const needed = teams.find(({ member, ownerCount }) => member?.role === "owner" && ownerCount < 2)?.member;
  if (needed) throw new AppError("only_owner", { shop: await shopOf(needed.organizationId) });
  return teams;
};

/** The shop that an error names; undefined for a deleted one. */
const shopOf = async (organizationId: OrganizationId): Promise<ErrorShop | undefined> => {
  const item = await find(keys.organization(organizationId));
  if (!item) return undefined;
  const { id, name, configuration, deletedAt } = StoredOrganization.parse(item);
  const { hostname } = configuration;
  return deletedAt ? undefined : { id, name, origin: isSurelyOurs(hostname) ? originAt(hostname) : undefined };
};

const refuseWhileAwaited = async (userId: UserId, now: Date): Promise<void> => {
  const { customers } = await findTraces(userId);
  const { orders, reservations } = await findRecords(userId, customers);
  const order = orders.find(isInProgress);
  if (order) throw new AppError("order_awaited", { shop: await shopOf(order.organizationId) });
  const reservation = reservations.find(
    (each) => reservationStatusOf(each) !== "cancelled" && each.date > now.toISOString(),
  );
  if (reservation) throw new AppError("reservation_awaited", { shop: await shopOf(reservation.organizationId) });
};

const eraseRecord = async (key: Key): Promise<void> => {
  if (!isOrderKey(key)) return eraseReservation(key);
  await eraseOrder(key);
  const orderId = OrderId.parse(key.sk.slice(key.sk.lastIndexOf("#") + 1));
  await removePushSubscriptions({ organizationId: organizationOf(key.pk), orderId });
};

/**
 * Erases a person from all orders and reservations, and what leads to these.
 * @throws Error if one can't be erased, after all others. What leads to it stays, for a repeated call.
 */
const eraseRecords = async (userId: UserId): Promise<void> => {
  const { customers, identities } = await findTraces(userId);
  const records = await findRecordKeys(userId, customers);
  const [failure] = await inTurn([records], { until: Number.POSITIVE_INFINITY, nameOf: nameOfKey }, eraseRecord);
  if (failure) throw new Error(`${failure.item} can't be erased`, { cause: failure.error });
  for (const { pk } of customers) await forgetCustomer(organizationOf(pk), CustomerId.parse(userId));
  await writeEach([...customers, ...identities].map((key) => ({ remove: key })));
};
