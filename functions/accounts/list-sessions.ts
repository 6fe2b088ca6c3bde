import { listSessions } from "#core/accounts/list-sessions.ts";
import * as accounts from "#core/contract/account-settings.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(accounts.listSessions, ({ actor }) => listSessions(actor));
