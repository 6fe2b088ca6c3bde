import * as passkeys from "#core/contract/passkeys.ts";
import { joinGuestOrders } from "#core/orders/join-guest-orders.ts";
import { signInWithPasskey } from "#core/passkeys/sign-in-with-passkey.ts";
import { endpoint } from "../http/endpoint.ts";
import { openSession } from "../http/session-cookie.ts";

export const handler = endpoint(passkeys.verifyPasskeyAuthentication, async (request) => {
  const { body, site } = request;
  const { user, session } = await signInWithPasskey({ ...body, site, userAgent: site.userAgent });
  await openSession(session, request);
  if (session.emailVerified) await joinGuestOrders(session);
  return { user };
});
