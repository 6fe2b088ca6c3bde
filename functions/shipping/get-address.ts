import * as shipping from "#core/contract/shipping.ts";
import { getAddress } from "#core/shipping/get-address.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(shipping.getAddress, ({ actor }) => getAddress(actor.userId));
