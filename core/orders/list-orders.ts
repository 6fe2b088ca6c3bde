import type { Actor } from "../accounts/actor.ts";
import type { Page } from "../contract/common.ts";
import type { Order } from "../contract/orders.ts";
import { customerPage } from "../db/customer.ts";
import { datedPage } from "../db/dated-list.ts";
import { lists } from "../db/keys.ts";
import { invalid } from "../errors.ts";
import { dayRange } from "../organizations/day-range.ts";
import { findMember } from "../organizations/membership.ts";
import { orderAnswer, StoredOrder } from "./order.ts";

/**
 * One page of orders, newest first: all of the organization's for its members, a shopper's own for everybody else.
 * `from` and `to` are days of placing, for members only.
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
  const [member, range] = await Promise.all([
    findMember(organizationId, actor),
    dayRange("order", { organizationId, from, to }),
  ]);
  if (!member && range) throw invalid([from ? "from" : "to"], "Only members of the organization ask for days");
  const { items, pagination } = member
    ? await datedPage(lists.dated(organizationId, "ORDER"), paging, range)
    : await customerPage({ organizationId, customerId: actor.userId }, "ORDER", paging);
  return { data: items.map((item) => orderAnswer(StoredOrder.parse(item))), pagination };
};
