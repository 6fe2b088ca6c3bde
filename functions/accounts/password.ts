import { resolveCallback } from "#core/accounts/callback.ts";
import { sendFirstProof } from "#core/accounts/email/send-email-proof.ts";
import { changePassword as doChangePassword } from "#core/accounts/password/change-password.ts";
import { requestPasswordReset as doRequestPasswordReset } from "#core/accounts/password/request-password-reset.ts";
import { resetPassword as doResetPassword } from "#core/accounts/password/reset-password.ts";
import { signIn as doSignIn } from "#core/accounts/password/sign-in.ts";
import { signUp as doSignUp } from "#core/accounts/password/sign-up.ts";
import * as accounts from "#core/contract/accounts/accounts.ts";
import * as settings from "#core/contract/accounts/settings.ts";
import { findShop } from "#core/organizations/find-shop.ts";
import { withMinimumDuration } from "#core/timeouts.ts";
import { clearedCookie } from "../http/cookie.ts";
import { endpoint } from "../http/endpoint.ts";
import { ignoreFailure, notify } from "../http/notify.ts";
import { openSession } from "../http/session-cookie.ts";
import { MIN_RESPONSE_MS } from "../limits.ts";

export const signUp = endpoint(accounts.signUp, async (request) => {
  const { locale, site } = request;
  const { email, password, firstname, lastname, callbackURL } = request.body;
  const url = callbackURL === undefined ? null : resolveCallback(site.origin, callbackURL);
  const { user, session } = await doSignUp({ email, password, firstname, lastname, userAgent: site.userAgent });
  await openSession(session, request);
  // The account's page can send another.
  await ignoreFailure(sendFirstProof({ ...session, locale, site, findShop }));
  return { user, url, redirect: url !== null };
});

export const signIn = endpoint(accounts.signIn, async (request) => {
  const { email, password, callbackURL } = request.body;
  const url = callbackURL === undefined ? null : resolveCallback(request.site.origin, callbackURL);
  const { user, session } = await doSignIn({
    email,
    password,
    address: request.site.address,
    userAgent: request.site.userAgent,
  });
  await openSession(session, request);
  return { user, url, redirect: url !== null };
});

export const requestPasswordReset = endpoint(accounts.requestPasswordReset, async ({ body, locale, site }) => {
  await withMinimumDuration(MIN_RESPONSE_MS, doRequestPasswordReset({ ...body, locale, site, findShop }));
  return { status: true as const, message: "If this address has an account, a link is on its way to it" };
});

export const resetPassword = endpoint(accounts.resetPassword, async ({ body, locale, site, setCookie }) => {
  const { email, hasOtherWays } = await doResetPassword(body);
  setCookie(clearedCookie("session", site.secure));
  await notify(email, hasOtherWays ? "passwordReset" : "passwordChanged", { locale, site });
  return { status: true as const, hasOtherWays };
});

export const changePassword = endpoint(settings.changePassword, async ({ actor, body, locale, site }) => {
  const email = await doChangePassword(actor, body);
  await notify(email, "passwordChanged", { locale, site });
  return { status: true as const };
});
