import * as passkeys from "#core/contract/passkeys.ts";
import { listPasskeys } from "#core/passkeys/list-passkeys.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(passkeys.listPasskeys, ({ actor }) => listPasskeys(actor));
