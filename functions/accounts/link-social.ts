import { beginGoogleConnection } from "#core/accounts/begin-google-connection.ts";
import * as accounts from "#core/contract/account-settings.ts";
import { endpoint } from "../http/endpoint.ts";
import { flowCookie } from "../http/flow-cookie.ts";

export const handler = endpoint(accounts.linkSocial, async ({ actor, body, site, setCookie }) => {
  const { callbackURL, password } = body;
  const { url, flow } = await beginGoogleConnection({ actor, origin: site.origin, callbackURL, password });
  setCookie(flowCookie(flow, site.secure));
  return { url, redirect: true as const };
});
