import { orders } from "#core/contract/orders.ts";
import { placeOrder } from "#core/orders/place-order.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(orders.placeOrder, ({ params, body, headers, actor, site }) =>
  placeOrder({ ...params, body, actor, idempotencyKey: headers["idempotency-key"], host: site.host }),
);
