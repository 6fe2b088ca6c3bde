import type { Actor } from "#core/accounts/actor.ts";
import { readSessionToken, signSessionToken } from "#core/accounts/session-token.ts";
import { renewSession, SESSION_DAYS } from "#core/accounts/sessions.ts";

/** `__Host-` makes browsers insist on Secure, no Domain and Path=/; plain-http localhost can't have it. */
const nameOf = (secure: boolean) => (secure ? "__Host-dabba" : "dabba");

const cookie = (value: string, maxAge: number, secure: boolean) =>
  `${nameOf(secure)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

/** Set-Cookie for a session. */
export const sessionCookie = async (actor: Actor, secure: boolean): Promise<string> =>
  cookie(await signSessionToken(actor), SESSION_DAYS * 24 * 60 * 60, secure);

/** Set-Cookie that forgets the session. */
export const clearedSessionCookie = (secure: boolean): string => cookie("", 0, secure);

/**
 * Who a request's cookies say is calling, and the cookies to send back: a renewed token when the old one ran out,
 * an empty one when the session is over.
 */
export const readSession = async (
  cookies: readonly string[],
  secure: boolean,
): Promise<{ actor?: Actor; cookies: string[] }> => {
  const prefix = `${nameOf(secure)}=`;
  const token = cookies.find((each) => each.startsWith(prefix))?.slice(prefix.length);
  if (!token) return { cookies: [] };
  const read = await readSessionToken(token);
  if (!read) return { cookies: [clearedSessionCookie(secure)] };
  const { fresh, ...actor } = read;
  if (fresh) return { actor, cookies: [] };
  if (await renewSession(actor)) return { actor, cookies: [await sessionCookie(actor, secure)] };
  return { cookies: [clearedSessionCookie(secure)] };
};
