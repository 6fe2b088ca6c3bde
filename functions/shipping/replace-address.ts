import { requireSession } from "#core/accounts/sessions.ts";
import * as addresses from "#core/contract/saved-addresses.ts";
import { replaceAddress } from "#core/shipping/replace-address.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(addresses.replaceAddress, async ({ actor, params, body }) => {
  await requireSession(actor);
  return replaceAddress(actor.userId, params.addressId, body);
});
