import type { Member } from "../../accounts/actor.ts";
import { namesOf } from "../../accounts/user.ts";
import {
  BOARD_SIZE,
  type Board,
  BoardNotice,
  BoardOrder,
  MOST_NOTICES,
  openStatuses,
  UnpaidOrder,
} from "../../contract/orders/board.ts";
import type { OrganizationId } from "../../contract/values/ids.ts";
import { fitting } from "../../lists/answer-size.ts";
import { orderingOf } from "../../organizations/opening-now.ts";
import { findOrganization } from "../../organizations/organization.ts";
import { boardCourier } from "../courier.ts";
import { noticesOf } from "../notices.ts";
import { statusOf } from "../status.ts";
import { boardCards, type Card, isUnpaid, shownOf } from "./board-cards.ts";

/**
 * The board of an organization: its open orders, the oldest first, notices about others, and how it takes orders now.
 * If there are more than 200, or more than fit into one answer, those with the latest status are left out. It takes one
 * query, the organization in parallel, and the names of drivers who are on their way.
 */
export const getBoard = async (
  { member: { organizationId } }: { member: Member },
  now = new Date(),
): Promise<Board> => {
  const [{ version, orders }, organization] = await Promise.all([
    boardCards(organizationId),
    findOrganization(organizationId),
  ]);
  const sorted = openStatuses.flatMap((status) => orders.filter((card) => statusOf(card) === status));
  const names = await driversOf(organizationId, orders);
  const shown = fitting(sorted.slice(0, BOARD_SIZE), (card) =>
    BoardOrder.parse({
      ...shownOf(card),
      driver: names.get(card.driverId ?? null),
      courier: boardCourier(card),
    }),
  );
  const notices = orders.flatMap((card) => noticesOf(card).map((notice) => ({ ...shownOf(card), ...notice })));
  return {
    version: version ?? "none",
    orders: shown.toSorted((a, b) => (a.placedAt ?? "").localeCompare(b.placedAt ?? "")),
    notices: notices
      .toSorted((a, b) => b.at.localeCompare(a.at))
      .slice(0, MOST_NOTICES)
      .map((notice) => BoardNotice.parse(notice)),
    unpaid: orders
      .filter(isUnpaid)
      .toSorted((a, b) => (a.expiresAt ?? "").localeCompare(b.expiresAt ?? ""))
      .slice(0, MOST_NOTICES)
      .map((card) => UnpaidOrder.parse(shownOf(card))),
    isWhole: shown.length === sorted.length,
    ordering: orderingOf(organization, now),
  };
};

/** The names of the drivers who bring orders now, by their ids. Nothing is read if there are none. */
const driversOf = async (
  organizationId: OrganizationId,
  orders: readonly Card[],
): Promise<Map<string | null, string>> => {
  const ids = orders.filter((order) => statusOf(order) === "dispatched").flatMap(({ driverId }) => driverId ?? []);
  return ids.length ? namesOf(organizationId, ids) : new Map();
};
