import type { Actor } from "#core/accounts/actor.ts";
import { readSessionToken, signSessionToken } from "#core/accounts/session-token.ts";
import { renewSession, SESSION_DAYS, type Session } from "#core/accounts/sessions.ts";
import { signOut } from "#core/accounts/sign-out.ts";
import { cookieName } from "#core/contract/cookies.ts";
import { cookieLine } from "./cookie.ts";

const sessionCookie = async (actor: Actor, secure: boolean): Promise<string> =>
  cookieLine("session", { value: await signSessionToken(actor), maxAge: SESSION_DAYS * 24 * 60 * 60, secure });

/** Set-Cookie that forgets the session. */
export const clearedSessionCookie = (secure: boolean): string =>
  cookieLine("session", { value: "", maxAge: 0, secure });

interface Browser {
  /** Who the browser was until now. */
  actor: Actor | undefined;
  site: { secure: boolean };
  setCookie: (cookie: string) => void;
}

/** Gives a browser a new session and ends the one it had, so that no session outlives a change of who it stands for. */
export const openSession = async (session: Session, { actor, site, setCookie }: Browser): Promise<void> => {
  if (actor) await signOut(actor);
  setCookie(await sessionCookie({ userId: session.userId, sessionId: session.id }, site.secure));
};

/**
 * Who a request's cookies say is calling, and the cookie to send back: a renewed token when the old one ran out,
 * an empty one when the session is over. Of several cookies of the name the first that still counts does.
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
  return tokens.length ? { cookie: clearedSessionCookie(secure) } : {};
};
