import * as office from "#core/contract/shipping-office.ts";
import { getShippingMethod } from "#core/shipping/get-shipping-method.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(office.getShippingMethod, ({ params, actor }) =>
  getShippingMethod({ ...params, actor }),
);
