import * as orders from "#core/contract/order-office.ts";
import { deleteOrder } from "#core/orders/delete-order.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(orders.deleteOrder, ({ params, actor: member }) => deleteOrder({ ...params, member }));
