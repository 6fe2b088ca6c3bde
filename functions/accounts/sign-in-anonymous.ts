import { getSession } from "#core/accounts/get-session.ts";
import { signInAsGuest } from "#core/accounts/sign-in-as-guest.ts";
import * as accounts from "#core/contract/accounts.ts";
import { endpoint } from "../http/endpoint.ts";
import { openSession } from "../http/session-cookie.ts";

/** Whoever has a session keeps it: a second tab must not end the first one's. */
export const handler = endpoint(accounts.signInAnonymous, async (request) => {
  const current = await getSession(request.actor);
  if (current) return { user: current.user };
  const { user, session } = await signInAsGuest();
  await openSession(session, request);
  return { user };
});
