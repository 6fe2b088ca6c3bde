import type { Actor } from "../accounts/actor.ts";
import type { Page } from "../contract/common.ts";
import type { Order } from "../contract/orders.ts";
import { lists } from "../db/keys.ts";
import { customerPage, listPage } from "../db/list.ts";
import { findMember } from "../organizations/membership.ts";
import { orderAnswer, StoredOrder } from "./order.ts";

/** One page of orders, newest first: all of the organization's for its members, a shopper's own for everybody else. */
export const listOrders = async (request: {
  organizationId: string;
  actor: Actor;
  page: number;
  limit: number;
}): Promise<Page<Order>> => {
  const { organizationId, actor, ...paging } = request;
  const member = await findMember(organizationId, actor);
  const { items, pagination } = member
    ? await listPage(lists.all(organizationId, "ORDER"), paging)
    : await customerPage({ organizationId, customerId: actor.userId }, "ORDER", paging);
  return { data: items.map((item) => orderAnswer(StoredOrder.parse(item))), pagination };
};
