import { randomBytes } from "node:crypto";
import type { OrganizationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import type { Update } from "../db/table.ts";

/**
 * The write that gives the board of an organization a new version. Versions can't be guessed: whoever names the latest
 * one read the board as a member, and nobody has left the team since.
 */
export const boardVersionWrite = (organizationId: OrganizationId): Update => ({
  update: keys.board(organizationId),
  set: { version: randomBytes(12).toString("base64url") },
});

/** The write that starts the board of a new organization. It is complete, because there are no orders yet. */
export const newBoardWrite = (organizationId: OrganizationId): Update => {
  const touch = boardVersionWrite(organizationId);
  return { ...touch, set: { ...touch.set, isWhole: true } };
};
