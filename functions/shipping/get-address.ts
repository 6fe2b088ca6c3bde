import { requireSession } from "#core/accounts/sessions.ts";
import * as addresses from "#core/contract/addresses.ts";
import { getAddress } from "#core/shipping/get-address.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(addresses.getAddress, async ({ actor }) => {
  const [address] = await Promise.all([getAddress(actor.userId), requireSession(actor)]);
  return address;
});
