import * as orders from "#core/contract/orders.ts";
import { listOrders } from "#core/orders/list-orders.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(orders.listOrders, ({ params, query, actor }) =>
  listOrders({ ...params, ...query, actor }),
);
