import * as passkeys from "#core/contract/passkeys.ts";
import { updatePasskey } from "#core/passkeys/update-passkey.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(passkeys.updatePasskey, async ({ actor, body }) => ({
  passkey: await updatePasskey(actor, body),
}));
