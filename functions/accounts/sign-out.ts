import { signOut } from "#core/accounts/sign-out.ts";
import * as accounts from "#core/contract/accounts.ts";
import { endpoint } from "../http/endpoint.ts";
import { clearedSessionCookie } from "../http/session-cookie.ts";

export const handler = endpoint(accounts.signOut, async ({ actor, site, setCookie }) => {
  await signOut(actor);
  setCookie(clearedSessionCookie(site.secure));
  return { success: true };
});
