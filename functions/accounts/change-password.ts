import { changePassword } from "#core/accounts/change-password.ts";
import * as accounts from "#core/contract/account-settings.ts";
import { endpoint } from "../http/endpoint.ts";
import { notify } from "../http/mailed.ts";

export const handler = endpoint(accounts.changePassword, async ({ actor, body, locale, site }) => {
  const email = await changePassword(actor, body);
  await notify(email, "passwordChanged", { locale, site });
  return { status: true as const };
});
