import { getSession as doGetSession } from "#core/accounts/session/get-session.ts";
import { listSessions as doListSessions } from "#core/accounts/session/list-sessions.ts";
import { revokeOtherSessions as doRevokeOtherSessions } from "#core/accounts/session/revoke-other-sessions.ts";
import { revokeSession as doRevokeSession } from "#core/accounts/session/revoke-session.ts";
import { signInAsGuest } from "#core/accounts/session/sign-in-as-guest.ts";
import { signOut as doSignOut } from "#core/accounts/session/sign-out.ts";
import { updateUser as doUpdateUser } from "#core/accounts/update-user.ts";
import * as accounts from "#core/contract/accounts/accounts.ts";
import * as session from "#core/contract/accounts/session.ts";
import * as settings from "#core/contract/accounts/settings.ts";
import { clearedCookie } from "../http/cookie.ts";
import { endpoint } from "../http/endpoint.ts";
import { openSession } from "../http/session-cookie.ts";

export const getSession = endpoint(session.getSession, async ({ actor, site, setCookie }) => {
  const current = await doGetSession(actor);
  if (actor && !current) setCookie(clearedCookie("session", site.secure));
  return current;
});

/** A browser that has a session keeps it, because a second tab must not end the session of the first one. */
export const signInAnonymous = endpoint(accounts.signInAnonymous, async (request) => {
  const current = await doGetSession(request.actor);
  if (current) return { user: current.user };
  const { user, session } = await signInAsGuest();
  await openSession(session, request);
  return { user };
});

export const updateUser = endpoint(settings.updateUser, ({ actor, body }) => doUpdateUser(actor, body));

export const listSessions = endpoint(settings.listSessions, ({ actor }) => doListSessions(actor));

export const revokeSession = endpoint(settings.revokeSession, async ({ actor, body }) => {
  await doRevokeSession(actor, body);
  return { status: true as const };
});

export const revokeOtherSessions = endpoint(settings.revokeOtherSessions, async ({ actor, body }) => {
  await doRevokeOtherSessions(actor, body);
  return { status: true as const };
});

export const signOut = endpoint(session.signOut, async ({ actor, site, setCookie }) => {
  await doSignOut(actor);
  setCookie(clearedCookie("session", site.secure));
  return { success: true };
});
