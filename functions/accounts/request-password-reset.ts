import { requestPasswordReset } from "#core/accounts/request-password-reset.ts";
import * as accounts from "#core/contract/accounts.ts";
import { noSooner } from "#core/deadline.ts";
import { findShop } from "#core/organizations/find-shop.ts";
import { endpoint } from "../http/endpoint.ts";
import { EVEN } from "../limits.ts";

export const handler = endpoint(accounts.requestPasswordReset, async ({ body, locale, site }) => {
  await noSooner(EVEN, requestPasswordReset({ ...body, locale, site, findShop }));
  return { status: true as const, message: "If this address has an account, a link is on its way to it" };
});
