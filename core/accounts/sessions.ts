import * as z from "zod/mini";
import { Instant, UserId } from "../contract/common.ts";
import { keys } from "../db/keys.ts";
import { commit, find, type Item } from "../db/table.ts";
import { newId } from "../ids.ts";
import type { Actor } from "./actor.ts";

const Session = z.object({ id: z.string(), userId: UserId, email: z.string(), expiresAt: Instant });
export type Session = z.infer<typeof Session>;

const DAY = 24 * 60 * 60 * 1000;
/** A session ends this long after it was last used. */
export const SESSION_DAYS = 30;

const until = (now: Date) => {
  const end = new Date(now.getTime() + SESSION_DAYS * DAY);
  return { expiresAt: end.toISOString(), ttl: Math.floor(end.getTime() / 1000) };
};

/** The session in a stored item, or undefined when it is gone or over. */
export const liveSession = (item: Item | undefined, now = new Date()): Session | undefined => {
  if (!item) return undefined;
  const session = Session.parse(item);
  return session.expiresAt > now.toISOString() ? session : undefined;
};

export const sessionKey = ({ userId, sessionId }: Actor) => keys.session(userId, sessionId);

/** Opens a session for a user. */
export const startSession = async (user: { id: string; email: string }, now = new Date()): Promise<Session> => {
  const session = { id: newId("session"), userId: user.id, email: user.email, ...until(now) };
  await commit({ put: { ...keys.session(user.id, session.id), ...session }, when: "absent" });
  return Session.parse(session);
};

/** Finds a session that may go on, and puts its end off once a day has passed. */
export const renewSession = async (actor: Actor, now = new Date()): Promise<Session | undefined> => {
  const session = liveSession(await find(sessionKey(actor), { consistent: true }), now);
  const end = until(now);
  if (session && Date.parse(end.expiresAt) - Date.parse(session.expiresAt) > DAY)
    await commit({ update: sessionKey(actor), set: end, when: "present" });
  return session;
};

/** Ends a session; ending it again changes nothing. */
export const endSession = (actor: Actor): Promise<void> => commit({ remove: sessionKey(actor) });
