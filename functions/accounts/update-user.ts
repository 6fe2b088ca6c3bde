import { updateUser } from "#core/accounts/update-user.ts";
import * as accounts from "#core/contract/account-settings.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(accounts.updateUser, ({ actor, body }) => updateUser(actor, body));
