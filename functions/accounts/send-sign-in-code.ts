import { sendSignInCode } from "#core/accounts/send-sign-in-code.ts";
import { CODE_MINUTES } from "#core/accounts/sign-in-code.ts";
import * as accounts from "#core/contract/sign-in-codes.ts";
import { noSooner } from "#core/deadline.ts";
import { findShop } from "#core/organizations/find-shop.ts";
import { cookieLine } from "../http/cookie.ts";
import { endpoint } from "../http/endpoint.ts";
import { EVEN } from "../limits.ts";

export const handler = endpoint(accounts.sendSignInCode, async ({ body, locale, site, setCookie }) => {
  const request = await noSooner(EVEN, sendSignInCode({ email: body.email, locale, site, findShop }));
  setCookie(cookieLine("codeRequest", { value: request, maxAge: CODE_MINUTES * 60, secure: site.secure }));
  return { success: true as const };
});
