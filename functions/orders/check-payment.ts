import * as orders from "#core/contract/orders.ts";
import { checkPayment } from "#core/orders/check-payment.ts";
import { endpoint } from "../http/endpoint.ts";
import { logPlaced } from "../http/log-placed.ts";

export const handler = endpoint(orders.checkPayment, async ({ params, query, actor }) => {
  const { order, isPlaced } = await checkPayment({ ...params, ...query, actor });
  if (isPlaced) logPlaced(order.id);
  return order;
});
