import { resetPassword } from "#core/accounts/reset-password.ts";
import { sendNotice } from "#core/accounts/send-notice.ts";
import * as accounts from "#core/contract/accounts.ts";
import { findShop } from "#core/organizations/find-shop.ts";
import { clearedCookie } from "../http/cookie.ts";
import { endpoint } from "../http/endpoint.ts";
import { mailed } from "../http/mailed.ts";

export const handler = endpoint(accounts.resetPassword, async ({ body, locale, site, setCookie }) => {
  const { email, hasOtherWays } = await resetPassword(body);
  setCookie(clearedCookie("session", site.secure));
  await mailed(sendNotice(email, hasOtherWays ? "passwordReset" : "passwordChanged", { locale, site, findShop }));
  return { status: true as const, hasOtherWays };
});
