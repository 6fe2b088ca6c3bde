import { requireSession } from "#core/accounts/sessions.ts";
import * as addresses from "#core/contract/saved-addresses.ts";
import { listAddresses } from "#core/shipping/list-addresses.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(addresses.listAddresses, async ({ actor }) => {
  await requireSession(actor);
  return listAddresses(actor.userId);
});
