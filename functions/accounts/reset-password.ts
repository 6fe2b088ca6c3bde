import { resetPassword } from "#core/accounts/reset-password.ts";
import { sendNotice } from "#core/accounts/send-notice.ts";
import * as accounts from "#core/contract/accounts.ts";
import { findShop } from "#core/organizations/find-shop.ts";
import { endpoint } from "../http/endpoint.ts";
import { mailed } from "../http/mailed.ts";
import { clearedSessionCookie } from "../http/session-cookie.ts";

export const handler = endpoint(accounts.resetPassword, async ({ body, locale, site, setCookie }) => {
  const { email, hasOtherWays } = await resetPassword(body);
  setCookie(clearedSessionCookie(site.secure));
  await mailed(sendNotice(email, hasOtherWays ? "passwordReset" : "passwordChanged", { locale, site, findShop }));
  return { status: true as const, hasOtherWays };
});
