import { signInWithCode } from "#core/accounts/sign-in-with-code.ts";
import * as accounts from "#core/contract/sign-in-codes.ts";
import { joinGuestOrders } from "#core/orders/join-guest-orders.ts";
import { clearedCookie } from "../http/cookie.ts";
import { endpoint } from "../http/endpoint.ts";
import { notify } from "../http/mailed.ts";
import { openSession } from "../http/session-cookie.ts";

export const handler = endpoint(accounts.signInWithCode, async (request) => {
  const { body, cookie, locale, setCookie, site } = request;
  const asked = cookie("codeRequest") ?? "";
  const { address, userAgent } = site;
  const { user, session, lostPassword } = await signInWithCode({ ...body, request: asked, address, userAgent });
  await openSession(session, request);
  setCookie(clearedCookie("codeRequest", site.secure));
  await joinGuestOrders(session);
  if (lostPassword) await notify(session.email, "passwordRemoved", { locale, site });
  return { user };
});
