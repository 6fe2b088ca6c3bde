import { changePassword } from "#core/accounts/change-password.ts";
import * as accounts from "#core/contract/account-settings.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(accounts.changePassword, async ({ actor, body }) => {
  await changePassword(actor, body);
  return { status: true as const };
});
