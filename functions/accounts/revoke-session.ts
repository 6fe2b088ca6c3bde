import { revokeSession } from "#core/accounts/revoke-session.ts";
import * as accounts from "#core/contract/account-settings.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(accounts.revokeSession, async ({ actor, body }) => {
  await revokeSession(actor, body);
  return { status: true as const };
});
