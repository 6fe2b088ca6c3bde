import { requireSession } from "#core/accounts/sessions.ts";
import * as addresses from "#core/contract/saved-addresses.ts";
import { deleteAddress } from "#core/shipping/delete-address.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(addresses.deleteAddress, async ({ actor, params }) => {
  await requireSession(actor);
  return deleteAddress(actor.userId, params.addressId);
});
