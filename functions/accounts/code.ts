import { sendSignInCode as doSendSignInCode } from "#core/accounts/code/send-sign-in-code.ts";
import { CODE_MINUTES } from "#core/accounts/code/sign-in-code.ts";
import { signInWithCode as doSignInWithCode } from "#core/accounts/code/sign-in-with-code.ts";
import * as codes from "#core/contract/accounts/sign-in-codes.ts";
import { findShop } from "#core/organizations/find-shop.ts";
import { withMinimumDuration } from "#core/timeouts.ts";
import { clearedCookie, cookieLine } from "../http/cookie.ts";
import { endpoint } from "../http/endpoint.ts";
import { notify } from "../http/notify.ts";
import { openSession } from "../http/session-cookie.ts";
import { MIN_RESPONSE_MS } from "../limits.ts";

export const sendSignInCode = endpoint(codes.sendSignInCode, async ({ body, locale, site, setCookie }) => {
  const request = await withMinimumDuration(
    MIN_RESPONSE_MS,
    doSendSignInCode({ email: body.email, locale, site, findShop }),
  );
  setCookie(cookieLine("codeRequest", { value: request, maxAge: CODE_MINUTES * 60, secure: site.secure }));
  return { success: true as const };
});

export const signInWithCode = endpoint(codes.signInWithCode, async (request) => {
  const { body, cookie, locale, setCookie, site } = request;
  const asked = cookie("codeRequest") ?? "";
  const { address, userAgent } = site;
  const { user, session, lostPassword } = await doSignInWithCode({ ...body, request: asked, address, userAgent });
  await openSession(session, request);
  setCookie(clearedCookie("codeRequest", site.secure));
  if (lostPassword) await notify(session.email, "passwordRemoved", { locale, site });
  return { user };
});
