import type { Actor } from "../accounts/actor.ts";
import type { Order } from "../contract/orders.ts";
import { keys } from "../db/keys.ts";
import { find } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { findMember } from "../organizations/membership.ts";
import { sameSecret } from "../same-secret.ts";
import { orderAnswer, StoredOrder, trackingAnswer } from "./order.ts";

/**
 * An order, for whoever placed it, a member of its organization, or the bearer of its token (without personal data).
 * @throws AppError not_found for everybody else, unauthenticated for nobody in particular without a token
 */
export const getOrder = async (request: {
  organizationId: string;
  id: string;
  token?: string | undefined;
  actor?: Actor | undefined;
}): Promise<Order> => {
  const { organizationId, id, token, actor } = request;
  if (!actor && !token) throw new AppError("unauthenticated");
  const item = await find(keys.order(organizationId, id));
  const order = item && StoredOrder.parse(item);
  if (order && actor?.userId === order.customerId) return orderAnswer(order);
  if (order && token && sameSecret(token, order.token)) return trackingAnswer(order);
  if (order && actor && (await findMember(organizationId, actor))) return orderAnswer(order);
  throw new AppError("not_found", { message: "Order not found" });
};
