import { disconnectGoogle } from "#core/accounts/disconnect-google.ts";
import * as accounts from "#core/contract/account-settings.ts";
import { endpoint } from "../http/endpoint.ts";
import { notify } from "../http/mailed.ts";

export const handler = endpoint(accounts.unlinkAccount, async ({ actor, body, locale, site }) => {
  const email = await disconnectGoogle(actor, body);
  await notify(email, "googleDisconnected", { locale, site });
  return { status: true as const };
});
