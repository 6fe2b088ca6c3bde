import type { Actor } from "#core/accounts/actor.ts";
import { readSessionToken, signSessionToken } from "#core/accounts/session/session-token.ts";
import { startSession } from "#core/accounts/session/start-session.ts";
import { renewSession, SESSION_DAYS, type Session } from "#core/accounts/sessions.ts";
import { cookieName } from "#core/contract/api/cookies.ts";
import { clearedCookie, cookieLine } from "./cookie.ts";

const sessionCookie = async (actor: Actor, secure: boolean): Promise<string> =>
  cookieLine("session", { value: await signSessionToken(actor), maxAge: SESSION_DAYS * 24 * 60 * 60, secure });

interface Browser {
  /** The browser's present session. */
  actor: Actor | undefined;
  site: { secure: boolean };
  setCookie: (cookie: string) => void;
}

/** Gives a browser a new session in place of its old one. */
export const openSession = async (session: Session, { actor, site, setCookie }: Browser): Promise<void> => {
  setCookie(await sessionCookie({ userId: session.userId, sessionId: session.id }, site.secure));
  await startSession(session, actor);
};

/**
 * The caller by the request's cookies, and the cookie to send back: a renewed token if the old one has expired, an empty
 * one if the session has ended. If several cookies have the name, the first valid one counts.
 */
export const readSession = async (
  cookies: readonly string[],
  secure: boolean,
): Promise<{ actor?: Actor; cookie?: string }> => {
  const prefix = `${cookieName("session", secure)}=`;
  const tokens = cookies.filter((each) => each.startsWith(prefix)).map((each) => each.slice(prefix.length));
  for (const token of tokens) {
    const read = await readSessionToken(token);
    if (!read) continue;
    const { fresh, ...actor } = read;
    if (fresh) return { actor };
    if (await renewSession(actor)) return { actor, cookie: await sessionCookie(actor, secure) };
  }
  return tokens.length ? { cookie: clearedCookie("session", secure) } : {};
};
