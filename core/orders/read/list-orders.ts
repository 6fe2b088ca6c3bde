import type { Actor } from "../../accounts/actor.ts";
import type { Order, OrderStatus } from "../../contract/orders/order.ts";
import type { Page } from "../../contract/values/common.ts";
import { type CustomerId, type OrganizationId, UserId } from "../../contract/values/ids.ts";
import { hasAccount, readCustomer } from "../../customers/customer.ts";
import { invalid } from "../../errors.ts";
import { partOf } from "../../lists/answer-size.ts";
import type { PageRequest } from "../../lists/cursor.ts";
import { customerPage } from "../../lists/customer.ts";
import type { ItemPage } from "../../lists/list.ts";
import { listingPage } from "../../lists/listing.ts";
import { itemsPage } from "../../lists/search.ts";
import { wordsOfContact } from "../../lists/words.ts";
import { findMember } from "../../members/membership.ts";
import { dayRange } from "../../organizations/day-range.ts";
import { StoredOrder } from "../order.ts";
import { statusOf } from "../status.ts";
import { orderResponse } from "./order-response.ts";

interface Filters {
  status?: OrderStatus | undefined;
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  customer?: CustomerId | undefined;
}

const filters = ["status", "search", "from", "to", "customer"] as const satisfies (keyof Filters)[];

/**
 * One page of orders, newest first: all orders of the organization for members, their own for others. Members can
 * filter by status, by words (reference, name, phone) and by the days of placing, both included, or ask for those of a
 * customer: of an account, such as their own, or of a phone number. Status and search follow a moment after a change:
 * an order that has left the status is not shown, but may still be counted.
 *
 * Callers do not see an order of their own that they gave up unpaid: nobody took it, so it was never ordered. It is
 * still counted.
 * @throws AppError invalid_input
 */
export const listOrders = async (
  request: { organizationId: OrganizationId; actor: Actor } & PageRequest & Filters,
): Promise<Page<Order>> => {
  const { organizationId, actor, status, search, from, to, customer, ...paging } = request;
  const [member, range] = await Promise.all([
    findMember(organizationId, actor),
    dayRange("order", { organizationId, from, to }),
  ]);
  const own: string = actor.userId;
  const isOwn = customer ? customer === own : !member;
  const filter = customer === own ? undefined : filters.find((each) => request[each]);
  if (!member && filter) throw invalid([filter], "Only members of the organization ask for this");
  const found = customer
    ? await ofCustomer(organizationId, customer, paging)
    : member
      ? await listingPage({ organizationId, collection: "ORDER", status, search, range }, paging)
      : await customerPage({ organizationId, customerId: actor.userId }, "ORDER", paging);
  return partOf(found, (item) => {
    const order = StoredOrder.parse(item);
    if (status ? statusOf(order) !== status : isOwn && isGivenUp(order)) return null;
    return orderResponse(order);
  });
};

/** Whether an order of a shopper was cancelled before it was paid. A late payment, which is refunded, makes it one. */
const isGivenUp = ({ placedAt, cancelledAt, charge, taken }: StoredOrder): boolean =>
  !placedAt && cancelledAt !== null && charge === undefined && !taken;

const ofCustomer = async (organizationId: OrganizationId, id: CustomerId, paging: PageRequest): Promise<ItemPage> => {
  if (hasAccount(id)) return customerPage({ organizationId, customerId: UserId.parse(id) }, "ORDER", paging);
  const { phone } = (await readCustomer(organizationId, id)) ?? {};
  if (!phone) return itemsPage({ organizationId, collection: "ORDER" }, [], { name: id }, paging);
  return listingPage({ organizationId, collection: "ORDER", search: wordsOfContact(phone), range: undefined }, paging);
};
