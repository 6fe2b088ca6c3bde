import { sendNotice } from "#core/accounts/send-notice.ts";
import * as passkeys from "#core/contract/passkeys.ts";
import { findShop } from "#core/organizations/find-shop.ts";
import { deletePasskey } from "#core/passkeys/delete-passkey.ts";
import { endpoint } from "../http/endpoint.ts";
import { mailed } from "../http/mailed.ts";

export const handler = endpoint(passkeys.deletePasskey, async ({ actor, body, locale, site }) => {
  const email = await deletePasskey(actor, body);
  await mailed(sendNotice(email, "passkeyDeleted", { locale, site, findShop }));
  return { status: true as const };
});
