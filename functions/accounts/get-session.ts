import { getSession } from "#core/accounts/get-session.ts";
import * as session from "#core/contract/session.ts";
import { clearedCookie } from "../http/cookie.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(session.getSession, async ({ actor, site, setCookie }) => {
  const current = await getSession(actor);
  if (actor && !current) setCookie(clearedCookie("session", site.secure));
  return current;
});
