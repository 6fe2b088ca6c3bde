import { listAccounts } from "#core/accounts/list-accounts.ts";
import * as accounts from "#core/contract/account-settings.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(accounts.listAccounts, ({ actor }) => listAccounts(actor));
