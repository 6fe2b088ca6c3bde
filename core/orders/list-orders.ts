import type { Actor } from "../accounts/actor.ts";
import type { Page } from "../contract/common.ts";
import type { Order } from "../contract/orders.ts";
import { customerOrders, lists } from "../db/keys.ts";
import { listPage, pagingInfo } from "../db/list.ts";
import { findMany, type Item, query } from "../db/table.ts";
import { findMember } from "../organizations/membership.ts";
import { orderAnswer, StoredOrder } from "./order.ts";

interface Request {
  organizationId: string;
  actor: Actor;
  page: number;
  limit: number;
}

/** One page of orders, newest first: all of the organization's for its members, a shopper's own for everybody else. */
export const listOrders = async (request: Request): Promise<Page<Order>> => {
  const { organizationId, actor, ...paging } = request;
  const member = await findMember(organizationId, actor);
  const { items, pagination } = member
    ? await listPage(lists.all(organizationId, "ORDER"), paging)
    : await ownOrders(request);
  return { data: items.map((item) => orderAnswer(StoredOrder.parse(item))), pagination };
};

/** The index holds keys only, a hundred bytes an order, so one customer's are counted by reading them. */
const ownOrders = async ({ organizationId, actor, page, limit }: Request) => {
  const pk = customerOrders(organizationId, actor.userId);
  const entries = await query({ index: "gsi2", pk, prefix: "ORDER#", newestFirst: true });
  const wanted = entries.slice((page - 1) * limit, page * limit);
  const found = await findMany(wanted.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) })));
  const items = found.filter((item): item is Item => item !== undefined);
  return { items, pagination: pagingInfo(entries.length, { page, limit }) };
};
