import type { Member } from "../accounts/actor.ts";
import { BOARD_SIZE, type Board, openStatuses } from "../contract/order-board.ts";
import type { OrderStatus } from "../contract/orders.ts";
import { keys } from "../db/keys.ts";
import { findMany } from "../db/table.ts";
import { idsOfStatus } from "../lists/listed.ts";
import { boardVersion } from "./board-version.ts";
import { orderAnswer, StoredOrder } from "./order.ts";
import { statusOf } from "./status.ts";

const isOpen = (status: OrderStatus) => openStatuses.some((open) => open === status);

/**
 * The open orders of an organization, the oldest first; undefined when the caller's version of them is the latest. Of
 * more than 200 those are left out that are furthest along, the oldest before the latest.
 *
 * Half a read unit where nothing is new. Otherwise three round trips: the version, the ids of each status (about half a
 * unit for 40 orders), and the orders (half a unit for each up to 4 KB).
 */
export const getBoard = async (
  { member: { organizationId }, known }: { member: Member; known?: string | undefined },
  now = new Date(),
): Promise<Board | undefined> => {
  // Before the orders: what changes meanwhile makes a version that this board does not have.
  const version = await boardVersion(organizationId, now);
  if (version === known) return undefined;
  const ids = await Promise.all(
    openStatuses.map((status) => idsOfStatus({ organizationId, collection: "ORDER", status, limit: BOARD_SIZE + 1 })),
  );
  const all = [...new Set(ids.flat())];
  const items = await findMany(all.slice(0, BOARD_SIZE).map((id) => keys.item(organizationId, "ORDER", id)));
  const orders = items
    .filter((item) => item !== undefined)
    .map((item) => StoredOrder.parse(item))
    // The lists hear of a change a moment later than the order itself.
    .filter((order) => isOpen(statusOf(order)))
    .sort((a, b) => (a.placedAt ?? "").localeCompare(b.placedAt ?? ""));
  return { version, orders: orders.map(orderAnswer), isWhole: all.length <= BOARD_SIZE };
};
