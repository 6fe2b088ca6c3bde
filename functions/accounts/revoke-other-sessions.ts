import { endSessions, requireSession } from "#core/accounts/sessions.ts";
import * as accounts from "#core/contract/account-settings.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(accounts.revokeOtherSessions, async ({ actor }) => {
  const { userId, id } = await requireSession(actor);
  await endSessions(userId, { except: id });
  return { status: true as const };
});
