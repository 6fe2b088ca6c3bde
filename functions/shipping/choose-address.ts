import { requireSession } from "#core/accounts/sessions.ts";
import * as addresses from "#core/contract/saved-addresses.ts";
import { chooseAddress } from "#core/shipping/choose-address.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(addresses.chooseAddress, async ({ actor, params }) => {
  await requireSession(actor);
  return chooseAddress(actor.userId, params.addressId);
});
