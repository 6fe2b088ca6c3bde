import { requireSession } from "#core/accounts/sessions.ts";
import * as addresses from "#core/contract/saved-addresses.ts";
import { addAddress } from "#core/shipping/add-address.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(addresses.addAddress, async ({ actor, body }) => {
  await requireSession(actor);
  return addAddress(actor.userId, body);
});
