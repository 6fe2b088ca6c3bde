import { changePassword } from "#core/accounts/change-password.ts";
import { sendNotice } from "#core/accounts/send-notice.ts";
import * as accounts from "#core/contract/account-settings.ts";
import { findShop } from "#core/organizations/find-shop.ts";
import { endpoint } from "../http/endpoint.ts";
import { mailed } from "../http/mailed.ts";

export const handler = endpoint(accounts.changePassword, async ({ actor, body, locale, site }) => {
  const email = await changePassword(actor, body);
  await mailed(sendNotice(email, "passwordChanged", { locale, site, findShop }));
  return { status: true as const };
});
