import { callbackOn } from "#core/accounts/callback.ts";
import { signUp } from "#core/accounts/sign-up.ts";
import * as accounts from "#core/contract/accounts.ts";
import { endpoint } from "../http/endpoint.ts";
import { openSession } from "../http/session-cookie.ts";

export const handler = endpoint(accounts.signUp, async (request) => {
  const { email, password, firstname, lastname, callbackURL } = request.body;
  const url = callbackURL === undefined ? null : callbackOn(request.site.origin, callbackURL);
  const { user, session } = await signUp({ email, password, firstname, lastname, userAgent: request.site.userAgent });
  await openSession(session, request);
  return { user, url, redirect: url !== null };
});
