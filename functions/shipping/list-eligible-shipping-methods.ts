import * as eligible from "#core/contract/eligible-shipping.ts";
import { listEligibleShippingMethods } from "#core/shipping/list-eligible-shipping-methods.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(eligible.listEligibleShippingMethods, ({ params, query, actor }) =>
  listEligibleShippingMethods({ ...params, ...query, userId: actor.userId }),
);
