import { requireSession } from "#core/accounts/sessions.ts";
import * as shipping from "#core/contract/shipping.ts";
import { getAddress } from "#core/shipping/get-address.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(shipping.getAddress, async ({ actor }) => {
  const [address] = await Promise.all([getAddress(actor.userId), requireSession(actor)]);
  return address;
});
