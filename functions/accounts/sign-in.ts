import { callbackOn } from "#core/accounts/callback.ts";
import { signIn } from "#core/accounts/sign-in.ts";
import * as accounts from "#core/contract/accounts.ts";
import { joinGuestOrders } from "#core/orders/join-guest-orders.ts";
import { endpoint } from "../http/endpoint.ts";
import { openSession } from "../http/session-cookie.ts";

export const handler = endpoint(accounts.signIn, async (request) => {
  const { email, password, callbackURL } = request.body;
  const url = callbackURL === undefined ? null : callbackOn(request.site.origin, callbackURL);
  const { user, session } = await signIn({
    email,
    password,
    address: request.site.address,
    userAgent: request.site.userAgent,
  });
  await openSession(session, request);
  if (session.emailVerified) await joinGuestOrders(session);
  return { user, url, redirect: url !== null };
});
