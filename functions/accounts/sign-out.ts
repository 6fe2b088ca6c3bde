import { signOut } from "#core/accounts/sign-out.ts";
import * as session from "#core/contract/session.ts";
import { clearedCookie } from "../http/cookie.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(session.signOut, async ({ actor, site, setCookie }) => {
  await signOut(actor);
  setCookie(clearedCookie("session", site.secure));
  return { success: true };
});
