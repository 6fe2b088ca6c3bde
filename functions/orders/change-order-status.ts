import * as orders from "#core/contract/orders.ts";
import { changeOrderStatus } from "#core/orders/change-order-status.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(orders.changeOrderStatus, ({ params, actor: member }) =>
  changeOrderStatus({ ...params, member }),
);
