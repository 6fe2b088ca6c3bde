import type { Actor } from "../accounts/actor.ts";
import type { Page } from "../contract/common.ts";
import type { Order, OrderStatus } from "../contract/orders.ts";
import { keys, lists } from "../db/keys.ts";
import { findMany } from "../db/table.ts";
import { invalid } from "../errors.ts";
import { customerPage } from "../lists/customer.ts";
import { type DayRange, datedPage } from "../lists/dated-list.ts";
import type { ItemPage, Paging } from "../lists/list.ts";
import { searchPage } from "../lists/search.ts";
import { findMember } from "../members/membership.ts";
import { dayRange } from "../organizations/day-range.ts";
import { orderAnswer, StoredOrder } from "./order.ts";
import { OrderEntry } from "./order-entry.ts";
import { statusOf } from "./status.ts";

interface Filters {
  status?: OrderStatus | undefined;
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const filters = ["status", "search", "from", "to"] as const satisfies (keyof Filters)[];

/**
 * One page of orders, newest first: all of the organization's for its members, a shopper's own for everybody else.
 * Members may ask for those of a status, by what their customers say on the phone (reference, name, number), and for
 * those placed between two days, both included. A change is in status and search after a moment: an order that has
 * left the status is not shown, though it may still be counted.
 * @throws AppError invalid_input
 */
export const listOrders = async (
  request: { organizationId: string; actor: Actor } & Paging & Filters,
): Promise<Page<Order>> => {
  const { organizationId, actor, status, search, from, to, ...paging } = request;
  const [member, range] = await Promise.all([
    findMember(organizationId, actor),
    dayRange("order", { organizationId, from, to }),
  ]);
  const filter = filters.find((each) => request[each]);
  if (!member && filter) throw invalid([filter], "Only members of the organization ask for this");
  const { items, pagination } = member
    ? await memberPage({ organizationId, status, search, range }, paging)
    : await customerPage({ organizationId, customerId: actor.userId }, "ORDER", paging);
  const orders = items.map((item) => StoredOrder.parse(item)).filter((order) => !status || statusOf(order) === status);
  return { data: orders.map(orderAnswer), pagination };
};

const memberPage = async (
  wanted: { organizationId: string; range: DayRange | undefined } & Pick<Filters, "status" | "search">,
  paging: Paging,
): Promise<ItemPage> => {
  const { organizationId, status, search, range } = wanted;
  if (search) {
    const index = { organizationId, collection: "ORDER", shelf: "all", text: search, newestFirst: true } as const;
    return searchPage({ ...index, tag: status, between: range?.ids }, paging);
  }
  if (!status) return datedPage(lists.dated(organizationId, "ORDER"), paging, range);
  const { items, pagination } = await datedPage(lists.ofStatus(organizationId, "ORDER", status), paging, range);
  const ids = items.map((entry) => OrderEntry.parse(entry).id);
  const orders = await findMany(ids.map((id) => keys.order(organizationId, id)));
  return { items: orders.filter((order) => order !== undefined), pagination };
};
