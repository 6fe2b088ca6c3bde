import { shipping } from "#core/contract/shipping.ts";
import { updateAddress } from "#core/shipping/save-address.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(shipping.updateAddress, ({ actor, body }) => updateAddress(actor.userId, body));
