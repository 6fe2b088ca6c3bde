import { callbackOn } from "#core/accounts/callback.ts";
import { verifyEmail } from "#core/accounts/verify-email.ts";
import * as accounts from "#core/contract/email-proof.ts";
import { joinGuestOrders } from "#core/orders/join-guest-orders.ts";
import { endpoint } from "../http/endpoint.ts";
import { notify } from "../http/mailed.ts";

export const handler = endpoint(accounts.verifyEmail, async ({ actor, query, locale, site, redirect }) => {
  const url = query.callbackURL && callbackOn(site.origin, query.callbackURL);
  const { replaced, ...proved } = await verifyEmail({ actor, token: query.token });
  await joinGuestOrders(proved);
  if (replaced) await notify(replaced, "emailChanged", { locale, site });
  if (url) redirect(url);
  return { status: true as const };
});
