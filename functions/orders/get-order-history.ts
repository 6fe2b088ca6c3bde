import * as history from "#core/contract/order-history.ts";
import { getOrderHistory } from "#core/orders/get-order-history.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(history.getOrderHistory, ({ params, actor: member }) =>
  getOrderHistory({ ...params, member }),
);
