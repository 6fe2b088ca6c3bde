import type { Actor } from "../../accounts/actor.ts";
import { liveSession, sessionKey } from "../../accounts/sessions.ts";
import type { OrganizationId } from "../../contract/values/ids.ts";
import { keys } from "../../db/keys.ts";
import { findMany } from "../../db/table.ts";

/**
 * Whether the caller has the latest board. It takes one read unit. Knowing its version proves that they are a member
 * (`boardVersionWrite`). Their session is checked, so that a screen whose session has ended notices it.
 */
export const isLatestBoard = async (
  { organizationId, actor, known }: { organizationId: OrganizationId; actor: Actor; known: string },
  now = new Date(),
): Promise<boolean> => {
  const isKey = actor.keyOf === organizationId;
  const [session, board] = await findMany([isKey ? undefined : sessionKey(actor), keys.board(organizationId)]);
  const isIn = isKey || liveSession(session, now) !== undefined;
  return board?.isWhole === true && board.version === known && isIn;
};
