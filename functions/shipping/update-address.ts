import { requireSession } from "#core/accounts/sessions.ts";
import * as shipping from "#core/contract/shipping.ts";
import { updateAddress } from "#core/shipping/update-address.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(shipping.updateAddress, async ({ actor, body }) => {
  await requireSession(actor);
  return updateAddress(actor.userId, body);
});
