import { getSession } from "#core/accounts/get-session.ts";
import * as session from "#core/contract/session.ts";
import { endpoint } from "../http/endpoint.ts";
import { clearedSessionCookie } from "../http/session-cookie.ts";

export const handler = endpoint(session.getSession, async ({ actor, site, setCookie }) => {
  const current = await getSession(actor);
  if (actor && !current) setCookie(clearedSessionCookie(site.secure));
  return current;
});
