import * as orders from "#core/contract/orders.ts";
import { getOrder } from "#core/orders/get-order.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(orders.getOrder, ({ params, query, actor }) =>
  getOrder({ ...params, ...query, actor }),
);
