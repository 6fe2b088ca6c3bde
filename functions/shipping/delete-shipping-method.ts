import * as shipping from "#core/contract/shipping.ts";
import { deleteShippingMethod } from "#core/shipping/delete-shipping-method.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(shipping.deleteShippingMethod, ({ params, actor: member }) =>
  deleteShippingMethod({ ...params, member }),
);
