import * as steps from "#core/contract/order-steps.ts";
import { changeOrderStatus } from "#core/orders/change-order-status.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(steps.changeOrderStatus, ({ params, body, actor: member }) =>
  changeOrderStatus({ ...params, member, change: body }),
);
