import type { Member } from "../../accounts/actor.ts";
import { BOARD_SIZE, type Board, openStatuses } from "../../contract/orders/board.ts";
import { findOrganization, orderingOf } from "../../organizations/organization.ts";
import { orderResponse } from "../order.ts";
import { boardCards } from "./board-cards.ts";

/**
 * The open orders of an organization, the oldest first, and how it takes orders now. Of more than 200 those are left out
 * that are furthest along. One query, and the organization beside it.
 */
export const getBoard = async (
  { member: { organizationId } }: { member: Member },
  now = new Date(),
): Promise<Board> => {
  const [{ version, orders }, organization] = await Promise.all([
    boardCards(organizationId),
    findOrganization(organizationId),
  ]);
  const answers = orders.map((card) => ({ ...orderResponse({ ...card, items: [], token: "" }), items: card.items }));
  const shown = openStatuses.flatMap((status) => answers.filter((order) => order.status === status));
  return {
    version: version ?? "none",
    orders: shown.slice(0, BOARD_SIZE).sort((a, b) => (a.placedAt ?? "").localeCompare(b.placedAt ?? "")),
    isWhole: shown.length <= BOARD_SIZE,
    ordering: orderingOf(organization, now),
  };
};
