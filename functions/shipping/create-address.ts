import { requireSession } from "#core/accounts/sessions.ts";
import * as shipping from "#core/contract/shipping.ts";
import { createAddress } from "#core/shipping/create-address.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(shipping.createAddress, async ({ actor, body }) => {
  await requireSession(actor);
  return createAddress(actor.userId, body);
});
