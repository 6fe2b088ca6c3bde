import * as office from "#core/contract/shipping-office.ts";
import { createShippingMethod } from "#core/shipping/create-shipping-method.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(office.createShippingMethod, ({ body, actor: member }) =>
  createShippingMethod({ member, input: body }),
);
