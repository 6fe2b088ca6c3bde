import { requireSession } from "#core/accounts/sessions.ts";
import * as eligible from "#core/contract/eligible-shipping.ts";
import { listEligibleShippingMethods } from "#core/shipping/list-eligible-shipping-methods.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(eligible.listEligibleShippingMethods, async ({ params, query, actor }) => {
  const { userId } = actor;
  const [methods] = await Promise.all([
    listEligibleShippingMethods({ ...params, ...query, userId }),
    requireSession(actor),
  ]);
  return methods;
});
