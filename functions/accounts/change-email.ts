import { callbackOn } from "#core/accounts/callback.ts";
import { changeEmail } from "#core/accounts/change-email.ts";
import * as accounts from "#core/contract/email-proof.ts";
import { findShop } from "#core/organizations/find-shop.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(accounts.changeEmail, async ({ actor, body, locale, site }) => {
  const callbackURL = body.callbackURL && callbackOn(site.origin, body.callbackURL);
  await changeEmail({ actor, ...body, callbackURL, locale, site, findShop });
  return { status: true as const };
});
