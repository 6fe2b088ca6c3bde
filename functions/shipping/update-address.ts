import { requireSession } from "#core/accounts/sessions.ts";
import * as addresses from "#core/contract/addresses.ts";
import { updateAddress } from "#core/shipping/update-address.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(addresses.updateAddress, async ({ actor, body }) => {
  await requireSession(actor);
  return updateAddress(actor.userId, body);
});
