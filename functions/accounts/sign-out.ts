import { signOut } from "#core/accounts/sign-out.ts";
import * as session from "#core/contract/session.ts";
import { endpoint } from "../http/endpoint.ts";
import { clearedSessionCookie } from "../http/session-cookie.ts";

export const handler = endpoint(session.signOut, async ({ actor, site, setCookie }) => {
  await signOut(actor);
  setCookie(clearedSessionCookie(site.secure));
  return { success: true };
});
