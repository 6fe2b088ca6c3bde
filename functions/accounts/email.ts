import { resolveCallback } from "#core/accounts/callback.ts";
import { changeEmail as doChangeEmail } from "#core/accounts/email/change-email.ts";
import { sendEmailProof } from "#core/accounts/email/send-email-proof.ts";
import { verifyEmail as doVerifyEmail } from "#core/accounts/email/verify-email.ts";
import * as emailProof from "#core/contract/accounts/email-proof.ts";
import { findShop } from "#core/organizations/find-shop.ts";
import { endpoint } from "../http/endpoint.ts";
import { notify } from "../http/notify.ts";

export const sendVerificationEmail = endpoint(emailProof.sendVerificationEmail, async ({ actor, locale, site }) => {
  await sendEmailProof({ actor, locale, site, findShop });
  return { status: true as const };
});

export const verifyEmail = endpoint(emailProof.verifyEmail, async ({ actor, query, locale, site, redirect }) => {
  const url = query.callbackURL && resolveCallback(site.origin, query.callbackURL);
  const { replaced } = await doVerifyEmail({ actor, token: query.token });
  if (replaced) await notify(replaced, "emailChanged", { locale, site });
  if (url) redirect(url);
  return { status: true as const };
});

export const changeEmail = endpoint(emailProof.changeEmail, async ({ actor, body, locale, site }) => {
  const callbackURL = body.callbackURL && resolveCallback(site.origin, body.callbackURL);
  await doChangeEmail({ actor, ...body, callbackURL, locale, site, findShop });
  return { status: true as const };
});
