import { shipping } from "#core/contract/shipping.ts";
import { createAddress } from "#core/shipping/save-address.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(shipping.createAddress, ({ actor, body }) => createAddress(actor.userId, body));
