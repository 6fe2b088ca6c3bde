import type { CurrentSession } from "../../contract/accounts/session.ts";
import { keys } from "../../db/keys.ts";
import { findMany } from "../../db/table.ts";
import type { Actor } from "../actor.ts";
import { isPlatformAdmin, liveSession, sessionKey } from "../sessions.ts";
import { userOf } from "../user.ts";

/** The signed-in user, or null without a session or with one that has ended. */
export const getSession = async (actor: Actor | undefined, now = new Date()): Promise<CurrentSession> => {
  if (!actor) return null;
  const [sessionItem, userItem] = await findMany([sessionKey(actor), keys.user(actor.userId)], { consistent: true });
  const session = liveSession(sessionItem, now);
  if (!session || !userItem) return null;
  return { user: userOf(userItem), session: { ...session, ...(isPlatformAdmin(session) && { isOperator: true }) } };
};
