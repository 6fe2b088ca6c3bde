import * as shipping from "#core/contract/shipping.ts";
import { listShippingMethods } from "#core/shipping/list-shipping-methods.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(shipping.listShippingMethods, ({ params, query, actor }) =>
  listShippingMethods({ ...params, query, actor }),
);
