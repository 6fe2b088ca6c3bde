import { sendEmailProof } from "#core/accounts/send-email-proof.ts";
import * as accounts from "#core/contract/email-proof.ts";
import { findShop } from "#core/organizations/find-shop.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(accounts.sendVerificationEmail, async ({ actor, locale, site }) => {
  await sendEmailProof({ actor, locale, site, findShop });
  return { status: true as const };
});
