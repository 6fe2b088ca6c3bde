import * as shipping from "#core/contract/shipping.ts";
import { createShippingMethod } from "#core/shipping/create-shipping-method.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(shipping.createShippingMethod, ({ body, actor: member }) =>
  createShippingMethod({ member, input: body }),
);
