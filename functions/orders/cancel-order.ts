import * as orders from "#core/contract/orders.ts";
import { cancelOrder } from "#core/orders/cancel-order.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(orders.cancelOrder, ({ params, body, actor }) =>
  cancelOrder({ ...params, ...body, actor }),
);
