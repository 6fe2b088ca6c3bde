import type { Actor } from "../accounts/actor.ts";
import type { Order, OrderStatus } from "../contract/orders/orders.ts";
import type { Page } from "../contract/values/common.ts";
import type { OrganizationId } from "../contract/values/ids.ts";
import { invalid } from "../errors.ts";
import { partOf } from "../lists/answer-size.ts";
import { customerPage } from "../lists/customer.ts";
import type { PageRequest } from "../lists/list.ts";
import { listingPage } from "../lists/listing.ts";
import { findMember } from "../members/membership.ts";
import { dayRange } from "../organizations/day-range.ts";
import { orderResponse, StoredOrder } from "./order.ts";
import { statusOf } from "./status.ts";

interface Filters {
  status?: OrderStatus | undefined;
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const filters = ["status", "search", "from", "to"] as const satisfies (keyof Filters)[];

/**
 * One page of orders, newest first: all orders of the organization for members, their own for others. Members can
 * filter by status, by words (reference, name, phone) and by the days of placing, both included. Status and search
 * follow a moment after a change: an order that has left the status is not shown, but may still be counted.
 * @throws AppError invalid_input
 */
export const listOrders = async (
  request: { organizationId: OrganizationId; actor: Actor } & PageRequest & Filters,
): Promise<Page<Order>> => {
  const { organizationId, actor, status, search, from, to, ...paging } = request;
  const [member, range] = await Promise.all([
    findMember(organizationId, actor),
    dayRange("order", { organizationId, from, to }),
  ]);
  const filter = filters.find((each) => request[each]);
  if (!member && filter) throw invalid([filter], "Only members of the organization ask for this");
  const found = member
    ? await listingPage({ organizationId, collection: "ORDER", status, search, range }, paging)
    : await customerPage({ organizationId, customerId: actor.userId }, "ORDER", paging);
  return partOf(found, (item) => {
    const order = StoredOrder.parse(item);
    return !status || statusOf(order) === status ? orderResponse(order) : null;
  });
};
