import * as passkeys from "#core/contract/passkeys.ts";
import { deletePasskey } from "#core/passkeys/delete-passkey.ts";
import { endpoint } from "../http/endpoint.ts";
import { notify } from "../http/mailed.ts";

export const handler = endpoint(passkeys.deletePasskey, async ({ actor, body, locale, site }) => {
  const email = await deletePasskey(actor, body);
  await notify(email, "passkeyDeleted", { locale, site });
  return { status: true as const };
});
