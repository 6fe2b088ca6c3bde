import { callbackOn } from "#core/accounts/callback.ts";
import { sendFirstProof } from "#core/accounts/send-email-proof.ts";
import { signUp } from "#core/accounts/sign-up.ts";
import * as accounts from "#core/contract/accounts.ts";
import { findShop } from "#core/organizations/find-shop.ts";
import { endpoint } from "../http/endpoint.ts";
import { mailed } from "../http/mailed.ts";
import { openSession } from "../http/session-cookie.ts";

export const handler = endpoint(accounts.signUp, async (request) => {
  const { locale, site } = request;
  const { email, password, firstname, lastname, callbackURL } = request.body;
  const url = callbackURL === undefined ? null : callbackOn(site.origin, callbackURL);
  const { user, session } = await signUp({ email, password, firstname, lastname, userAgent: site.userAgent });
  await openSession(session, request);
  // The account's page can send another.
  await mailed(sendFirstProof({ ...session, locale, site, findShop }));
  return { user, url, redirect: url !== null };
});
