import { sendNotice } from "#core/accounts/send-notice.ts";
import { signInWithCode } from "#core/accounts/sign-in-with-code.ts";
import * as accounts from "#core/contract/sign-in-codes.ts";
import { joinGuestOrders } from "#core/orders/join-guest-orders.ts";
import { findShop } from "#core/organizations/find-shop.ts";
import { clearedCookie } from "../http/cookie.ts";
import { endpoint } from "../http/endpoint.ts";
import { mailed } from "../http/mailed.ts";
import { openSession } from "../http/session-cookie.ts";

export const handler = endpoint(accounts.signInWithCode, async (request) => {
  const { body, cookie, locale, setCookie, site } = request;
  const asked = cookie("codeRequest") ?? "";
  const { address, userAgent } = site;
  const { user, session, lostPassword } = await signInWithCode({ ...body, request: asked, address, userAgent });
  await openSession(session, request);
  setCookie(clearedCookie("codeRequest", site.secure));
  await joinGuestOrders(session);
  if (lostPassword) await mailed(sendNotice(session.email, "passwordRemoved", { locale, site, findShop }));
  return { user };
});
