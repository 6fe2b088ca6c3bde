import type { Actor } from "../accounts/actor.ts";
import type { Page } from "../contract/common.ts";
import type { Order } from "../contract/orders.ts";
import { customerPage } from "../db/customer.ts";
import { lists } from "../db/keys.ts";
import { listPage, rangePage } from "../db/list.ts";
import { invalid } from "../errors.ts";
import { idsBetween } from "../ids.ts";
import { findMember } from "../organizations/membership.ts";
import { orderAnswer, StoredOrder } from "./order.ts";

/**
 * One page of orders, newest first: all of the organization's for its members, a shopper's own for everybody else.
 * `from` and `to` are ISO instants of placing, for members only.
 * @throws AppError invalid_input
 */
export const listOrders = async (request: {
  organizationId: string;
  actor: Actor;
  page: number;
  limit: number;
  from?: string | undefined;
  to?: string | undefined;
}): Promise<Page<Order>> => {
  const { organizationId, actor, from, to, ...paging } = request;
  const between =
    from || to ? idsBetween("order", from ? new Date(from) : undefined, to ? new Date(to) : undefined) : undefined;
  const all = lists.all(organizationId, "ORDER");
  const member = await findMember(organizationId, actor);
  if (!member && between) throw invalid([from ? "from" : "to"], "Only members of the organization ask for dates");
  const { items, pagination } = member
    ? await (between ? rangePage(all, between, paging) : listPage(all, paging))
    : await customerPage({ organizationId, customerId: actor.userId }, "ORDER", paging);
  return { data: items.map((item) => orderAnswer(StoredOrder.parse(item))), pagination };
};
