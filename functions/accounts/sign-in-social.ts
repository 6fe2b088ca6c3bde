import { beginGoogleSignIn } from "#core/accounts/begin-google-sign-in.ts";
import * as accounts from "#core/contract/accounts.ts";
import { endpoint } from "../http/endpoint.ts";
import { flowCookie } from "../http/flow-cookie.ts";

export const handler = endpoint(accounts.signInSocial, async ({ body, site, setCookie }) => {
  const { url, flow } = await beginGoogleSignIn({ origin: site.origin, callbackURL: body.callbackURL });
  setCookie(flowCookie(flow, site.secure));
  return { url, redirect: true as const };
});
