import * as orders from "#core/contract/orders.ts";
import { placeOrder } from "#core/orders/place-order.ts";
import { endpoint } from "../http/endpoint.ts";
import { logPlaced } from "../http/log-placed.ts";

export const handler = endpoint(orders.placeOrder, async ({ params, body, headers, actor, locale, site }) => {
  const idempotencyKey = headers["idempotency-key"];
  const { isPlaced, ...placed } = await placeOrder({ ...params, body, actor, idempotencyKey, locale, host: site.host });
  if (isPlaced) logPlaced(placed.order.id);
  return placed;
});
