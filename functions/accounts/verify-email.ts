import { verifyEmail } from "#core/accounts/verify-email.ts";
import * as accounts from "#core/contract/accounts.ts";
import { joinGuestOrders } from "#core/orders/join-guest-orders.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(accounts.verifyEmail, async ({ actor, body }) => {
  await joinGuestOrders(await verifyEmail({ actor, ...body }));
  return { status: true as const };
});
