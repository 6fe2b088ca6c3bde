import { sendNotice } from "#core/accounts/send-notice.ts";
import * as passkeys from "#core/contract/passkeys.ts";
import { findShop } from "#core/organizations/find-shop.ts";
import { finishRegistration } from "#core/passkeys/finish-registration.ts";
import { endpoint } from "../http/endpoint.ts";
import { mailed } from "../http/mailed.ts";

export const handler = endpoint(passkeys.verifyPasskeyRegistration, async ({ actor, body, locale, site }) => {
  const { passkey, email } = await finishRegistration({ actor, ...body, site });
  await mailed(sendNotice(email, "passkeyAdded", { locale, site, findShop }));
  return passkey;
});
