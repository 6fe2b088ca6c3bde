import { randomBytes } from "node:crypto";
import type { OrganizationId } from "../contract/ids.ts";
import { keys } from "../db/keys.ts";
import type { Write } from "../db/table.ts";

type Update = Extract<Write, { update: unknown }>;

/**
 * The write that gives the board of an organization another version. Nobody guesses one: whoever names the latest was
 * shown the board as a member, and nobody has left the team since.
 */
export const boardTouch = (organizationId: OrganizationId): Update => ({
  update: keys.board(organizationId),
  set: { version: randomBytes(12).toString("base64url") },
});

/** The same for an organization that has no orders yet: its board has all there are. */
export const newBoard = (organizationId: OrganizationId): Write => {
  const touch = boardTouch(organizationId);
  return { ...touch, set: { ...touch.set, isWhole: true } };
};
