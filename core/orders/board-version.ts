import type { OrganizationId } from "../contract/ids.ts";
import { keys } from "../db/keys.ts";
import { commit, find } from "../db/table.ts";

/** Milliseconds after a change in which the lists of open orders may still be without it: an index follows the table. */
const SETTLING = 10_000;

/**
 * Tells the boards of an organization that an order was changed. It is written after the lists, by who follows the
 * table's stream: all orders of a shop meet at this item, so no request of a shopper writes it.
 */
export const touchBoard = (organizationId: OrganizationId, now = new Date()): Promise<void> =>
  commit({ update: keys.board(organizationId), add: { changes: 1 }, set: { changedAt: now.toISOString() } });

/**
 * What stays the same while no open order changes: half a read unit. For ten seconds after a change each reading is a
 * version of its own, so that a board that was read too early is read again.
 */
export const boardVersion = async (organizationId: OrganizationId, now: Date): Promise<string> => {
  const { changes = 0, changedAt = "" } = (await find(keys.board(organizationId))) ?? {};
  const isSettling = now.getTime() - Date.parse(String(changedAt)) < SETTLING;
  return isSettling ? `${changes}-${now.getTime()}` : String(changes);
};
