import * as passkeys from "#core/contract/passkeys.ts";
import { finishRegistration } from "#core/passkeys/finish-registration.ts";
import { endpoint } from "../http/endpoint.ts";
import { notify } from "../http/mailed.ts";

export const handler = endpoint(passkeys.verifyPasskeyRegistration, async ({ actor, body, locale, site }) => {
  const { passkey, email } = await finishRegistration({ actor, ...body, site });
  await notify(email, "passkeyAdded", { locale, site });
  return passkey;
});
