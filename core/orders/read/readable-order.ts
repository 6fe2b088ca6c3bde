import type { Actor } from "../../accounts/actor.ts";
import { findSession, liveSession, sessionKey } from "../../accounts/sessions.ts";
import type { Order } from "../../contract/orders/order.ts";
import type { OrderId, OrganizationId } from "../../contract/values/ids.ts";
import { keys } from "../../db/keys.ts";
import { find, findMany } from "../../db/table.ts";
import { AppError } from "../../errors.ts";
import { findMember } from "../../members/membership.ts";
import { sameSecret } from "../../tokens.ts";
import { orderNotFound, StoredOrder } from "../order.ts";
import { orderResponse, trackingResponse } from "./order-response.ts";

/** The caller, and the order they ask for. */
export interface OrderRequest {
  organizationId: OrganizationId;
  id: OrderId;
  token?: string | undefined;
  actor?: Actor | undefined;
}

/**
 * An order, and how much of it the caller may see. Its customer and members of its organization see all of it, the
 * bearer of its token no personal data. Customers still see orders that the shop has deleted.
 * @throws AppError not_found for everybody else, unauthenticated for a guest without a token
 */
export const readableOrder = async (
  request: OrderRequest,
): Promise<{ order: StoredOrder; show: (order: StoredOrder) => Order }> => {
  const { organizationId, id, token, actor } = request;
  if (!actor && !token) throw new AppError("unauthenticated");
  const key = keys.order(organizationId, id);
  const [item, session] = await findMany([key, actor && sessionKey(actor)]);
  const deleted = item ? undefined : await find(keys.deleted(key));
  const found = item ?? deleted;
  const order = found && StoredOrder.parse(found);
  // The first read may not see a session that has just begun.
  const isOwn = actor && order?.customerId === actor.userId && (liveSession(session) ?? (await findSession(actor)));
  if (order && isOwn) return { order, show: orderResponse };
  if (order && token && sameSecret(token, order.token)) return { order, show: trackingResponse };
  if (order && !deleted && actor && (await findMember(organizationId, actor))) return { order, show: orderResponse };
  throw orderNotFound();
};
