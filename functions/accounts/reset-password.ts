import { resetPassword } from "#core/accounts/reset-password.ts";
import * as accounts from "#core/contract/accounts.ts";
import { clearedCookie } from "../http/cookie.ts";
import { endpoint } from "../http/endpoint.ts";
import { notify } from "../http/mailed.ts";

export const handler = endpoint(accounts.resetPassword, async ({ body, locale, site, setCookie }) => {
  const { email, hasOtherWays } = await resetPassword(body);
  setCookie(clearedCookie("session", site.secure));
  await notify(email, hasOtherWays ? "passwordReset" : "passwordChanged", { locale, site });
  return { status: true as const, hasOtherWays };
});
