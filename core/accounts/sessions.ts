import * as z from "zod/mini";
import { config } from "../config.ts";
import { Instant } from "../contract/values/common.ts";
import { OrganizationId, SessionId, UserId } from "../contract/values/ids.ts";
import { type Key, keys } from "../db/keys.ts";
import { sessionsOf } from "../db/ranges.ts";
import { ttlAt } from "../db/schema.ts";
import { find, type Item, query, tryCommit, type Write, writeEach } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { newId, timeOfId } from "../ids.ts";
import type { Actor, Admin } from "./actor.ts";
import { foldEmail } from "./fold-email.ts";

const Session = z.object({
  id: SessionId,
  userId: UserId,
  email: z.string(),
  /** Whether the user's address was proved when the session began. */
  emailVerified: z.boolean(),
  expiresAt: Instant,
  /** The User-Agent of the browser; null for sessions from before it was stored. */
  userAgent: z._default(z.nullable(z.string()), null),
  /** Who works by PIN on a shared device, and until when if they change nothing. */
  worker: z.optional(z.object({ organizationId: OrganizationId, userId: UserId, until: Instant })),
});
export type Session = z.infer<typeof Session>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** A session ends this long after it was last used. */
export const SESSION_DAYS = 30;
/** A session ends this long after it began, however often it was used. */
export const MAX_SESSION_DAYS = 180;

const lastMoment = (id: SessionId) => timeOfId(id).getTime() + MAX_SESSION_DAYS * DAY_MS;

const until = (id: SessionId, now: Date) => {
  const end = new Date(Math.min(now.getTime() + SESSION_DAYS * DAY_MS, lastMoment(id)));
  return { expiresAt: end.toISOString(), ttl: ttlAt(end) };
};

/** The session in a stored item, or undefined if it is missing or has ended. */
export const liveSession = (item: Item | undefined, now = new Date()): Session | undefined => {
  if (!item) return undefined;
  const session = Session.parse(item);
  const isLive = session.expiresAt > now.toISOString() && lastMoment(session.id) > now.getTime();
  return isLive ? session : undefined;
};

/** The key of the caller's session. */
export const sessionKey = ({ userId, sessionId }: Actor): Key => keys.session(userId, sessionId);

/** A new session of a user, and the write that opens it. */
export const newSession = (
  user: Pick<Session, "userId" | "email" | "emailVerified"> & { userAgent?: string | null },
  now = new Date(),
): { session: Session; write: Write } => {
  const id = newId("session");
  const item = { id, ...user, ...until(id, now) };
  return { session: Session.parse(item), write: { put: { ...keys.session(user.userId, item.id), ...item } } };
};

/** The caller's session, or undefined when it has ended. */
export const findSession = async (actor: Actor): Promise<Session | undefined> =>
  liveSession(await find(sessionKey(actor), { consistent: true }));

/**
 * The caller's session. A token can outlive it, so calls that change something or read about a person need this.
 * @throws AppError unauthenticated when it has ended
 */
export const requireSession = async (actor: Actor): Promise<Session> => {
  const session = await findSession(actor);
  if (!session) throw new AppError("unauthenticated");
  return session;
};

/** Finds a session that has not ended, and extends it once a day. */
export const renewSession = async (actor: Actor, now = new Date()): Promise<Session | undefined> => {
  const session = liveSession(await find(sessionKey(actor), { consistent: true }), now);
  const end = until(actor.sessionId, now);
  if (!session || Date.parse(end.expiresAt) - Date.parse(session.expiresAt) < DAY_MS) return session;
  const isKept = await tryCommit({ update: sessionKey(actor), set: end, when: "present" });
  return isKept ? { ...session, expiresAt: end.expiresAt } : undefined;
};

/** Ends every session of a user except one. */
export const endSessions = async (userId: UserId, { except }: { except?: SessionId } = {}): Promise<void> => {
  const sessions = await query({ ...sessionsOf(userId), consistent: true });
  const over = sessions.filter(({ id }) => id !== except);
  await writeEach(over.map(({ id }) => ({ remove: keys.session(userId, SessionId.parse(id)) })));
};

/** Whether a session belongs to a platform admin. Anybody can sign up with an admin's address, so it must be proved. */
export const isPlatformAdmin = ({ email, emailVerified }: Pick<Session, "email" | "emailVerified">): boolean =>
  emailVerified && config().PLATFORM_ADMINS.some((admin) => foldEmail(admin) === email);

/**
 * The caller as an operator of the platform.
 * @throws AppError unauthenticated when the session is over, forbidden for everybody else
 */
export const requireAdmin = async (actor: Actor): Promise<Admin> => {
  if (!isPlatformAdmin(await requireSession(actor))) throw new AppError("forbidden");
  return actor as Admin;
};
