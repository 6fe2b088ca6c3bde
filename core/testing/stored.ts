import * as z from "zod/mini";
import type { Actor } from "../accounts/actor.ts";
import { newSession } from "../accounts/sessions.ts";
import type { Role } from "../contract/organizations/organizations.ts";
import type { OrganizationId, UserId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { commit, find } from "../db/table.ts";
import { newId, newIdAt } from "../ids.ts";
import { customerIndexKey } from "../lists/customer.ts";
import { memberItem } from "../members/membership.ts";
import { StoredOrder } from "../orders/order.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import { reservationItem, StoredReservation } from "../reservations/reservation.ts";
import { anOrder } from "./orders.ts";
import { aReservation } from "./reservations.ts";
import { aShop } from "./shops.ts";

/*
 * Items that stand in the table as their verbs would have left them, for tests of what happens to them next. That takes
 * milliseconds, and a way there through the API a second.
 */

/** A shop in the table. */
export const storedShop = async (
  overrides: Partial<StoredOrganization> = {},
  configuration: Partial<StoredOrganization["configuration"]> = {},
): Promise<StoredOrganization> => {
  const shop = aShop(overrides, configuration);
  await commit({ put: { ...keys.organization(shop.id), ...shop } });
  return shop;
};

/** An order in the table, by default pending and paid in cash. */
export const storedOrder = async (overrides: Partial<StoredOrder> = {}): Promise<StoredOrder> => {
  const order = anOrder(overrides);
  const key = keys.order(order.organizationId, order.id);
  await commit({ put: { ...key, ...customerIndexKey(order, key.sk), ...z.encode(StoredOrder, order) } });
  return order;
};

/** An order as it is now. */
export const presentOrder = async ({ organizationId, id }: StoredOrder): Promise<StoredOrder> =>
  StoredOrder.parse(await find(keys.order(organizationId, id), { consistent: true }));

/** A reservation in the table. */
export const storedReservation = async (overrides: Partial<StoredReservation> = {}): Promise<StoredReservation> => {
  const reservation = aReservation(overrides);
  await commit({ put: reservationItem(reservation) });
  return reservation;
};

/** A reservation as it is now. */
export const presentReservation = async ({ organizationId, id }: StoredReservation): Promise<StoredReservation> =>
  StoredReservation.parse(await find(keys.reservation(organizationId, id), { consistent: true }));

/** Somebody with a session. */
export const signedIn = async (userId: UserId = newId("user")): Promise<Actor> => {
  const { session, write } = newSession({ userId, email: `${userId}@example.com`, emailVerified: true });
  await commit(write);
  return { userId, sessionId: session.id };
};

/** Somebody who signs in at an instant of a test's own, and has a session for a day from then on. */
export const signedInAt = async (now: Date): Promise<Actor> => {
  const userId = newId("user");
  const { session } = newSession({ userId, email: `${userId}@example.com`, emailVerified: true });
  const [id, expiresAt] = [newIdAt("session", now), new Date(now.getTime() + 24 * 60 * 60_000).toISOString()];
  await commit({ put: { ...keys.session(userId, id), ...session, id, expiresAt } });
  return { userId, sessionId: id };
};

/** Somebody with a session who is a member of a shop. */
export const signedInMember = async (organizationId: OrganizationId, role: Role = "staff"): Promise<Actor> => {
  const actor = await signedIn();
  await commit({
    put: memberItem({ organizationId, userId: actor.userId, role, createdAt: new Date().toISOString() }),
  });
  return actor;
};
