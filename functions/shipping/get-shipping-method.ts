import * as shipping from "#core/contract/shipping.ts";
import { getShippingMethod } from "#core/shipping/get-shipping-method.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(shipping.getShippingMethod, ({ params, actor }) =>
  getShippingMethod({ ...params, actor }),
);
