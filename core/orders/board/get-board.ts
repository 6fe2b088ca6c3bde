import type { Member } from "../../accounts/actor.ts";
import { BOARD_SIZE, type Board, BoardOrder, openStatuses } from "../../contract/orders/board.ts";
import { fitting } from "../../lists/answer-size.ts";
import { findOrganization, orderingOf } from "../../organizations/organization.ts";
import { orderResponse } from "../order.ts";
import { statusOf } from "../status.ts";
import { boardCards } from "./board-cards.ts";

/**
 * The open orders of an organization, the oldest first, and how it takes orders now. Of more than 200, or than one
 * answer takes, those are left out that are furthest along. One query, and the organization beside it.
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
  const shown = fitting(sorted.slice(0, BOARD_SIZE), (card) =>
    BoardOrder.parse({ ...orderResponse({ ...card, items: [], token: "" }), items: card.items }),
  );
  return {
    version: version ?? "none",
    orders: shown.toSorted((a, b) => (a.placedAt ?? "").localeCompare(b.placedAt ?? "")),
    isWhole: shown.length === sorted.length,
    ordering: orderingOf(organization, now),
  };
};
