import * as shipping from "#core/contract/shipping.ts";
import { listEligibleShippingMethods } from "#core/shipping/list-eligible-shipping-methods.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(shipping.listEligibleShippingMethods, ({ params, query, actor }) =>
  listEligibleShippingMethods({ ...params, ...query, userId: actor.userId }),
);
