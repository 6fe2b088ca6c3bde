import { disconnectGoogle } from "#core/accounts/disconnect-google.ts";
import { sendNotice } from "#core/accounts/send-notice.ts";
import * as accounts from "#core/contract/account-settings.ts";
import { findShop } from "#core/organizations/find-shop.ts";
import { endpoint } from "../http/endpoint.ts";
import { mailed } from "../http/mailed.ts";

export const handler = endpoint(accounts.unlinkAccount, async ({ actor, body, locale, site }) => {
  const email = await disconnectGoogle(actor, body);
  await mailed(sendNotice(email, "googleDisconnected", { locale, site, findShop }));
  return { status: true as const };
});
