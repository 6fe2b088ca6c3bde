import { orders } from "#core/contract/orders.ts";
import { placeOrder } from "#core/orders/place-order.ts";
import { endpoint } from "../http/endpoint.ts";
import { logger } from "../http/logger.ts";
import { metric } from "../http/metric.ts";

export const handler = endpoint(orders.placeOrder, async ({ params, body, headers, actor, site }) => {
  const placed = await placeOrder({
    ...params,
    body,
    actor,
    idempotencyKey: headers["idempotency-key"],
    host: site.host,
  });
  logger.info("order placed", { orderId: placed.order.id, ...metric("OrdersPlaced") });
  return placed;
});
