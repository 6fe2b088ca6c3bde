import { requireSession } from "#core/accounts/sessions.ts";
import * as addresses from "#core/contract/addresses.ts";
import { createAddress } from "#core/shipping/create-address.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(addresses.createAddress, async ({ actor, body }) => {
  await requireSession(actor);
  return createAddress(actor.userId, body);
});
