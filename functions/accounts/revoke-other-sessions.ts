import { revokeOtherSessions } from "#core/accounts/revoke-other-sessions.ts";
import * as accounts from "#core/contract/account-settings.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(accounts.revokeOtherSessions, async ({ actor, body }) => {
  await revokeOtherSessions(actor, body);
  return { status: true as const };
});
