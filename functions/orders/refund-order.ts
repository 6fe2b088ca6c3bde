import * as orders from "#core/contract/order-office.ts";
import { refundOrder } from "#core/orders/refund-order.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(orders.refundOrder, ({ params, body, headers, actor: member }) =>
  refundOrder({ ...params, member, body, idempotencyKey: headers["idempotency-key"] }),
);
