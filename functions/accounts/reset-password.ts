import { resetPassword } from "#core/accounts/reset-password.ts";
import * as accounts from "#core/contract/accounts.ts";
import { endpoint } from "../http/endpoint.ts";
import { clearedSessionCookie } from "../http/session-cookie.ts";

export const handler = endpoint(accounts.resetPassword, async ({ body, site, setCookie }) => {
  await resetPassword(body);
  setCookie(clearedSessionCookie(site.secure));
  return { status: true as const };
});
