import * as office from "#core/contract/shipping-office.ts";
import { deleteShippingMethod } from "#core/shipping/delete-shipping-method.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(office.deleteShippingMethod, ({ params, actor: member }) =>
  deleteShippingMethod({ ...params, member }),
);
