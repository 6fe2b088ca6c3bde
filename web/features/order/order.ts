import type { OrderStatus } from "#core/contract/orders/order.ts";
import * as orders from "#core/contract/orders/orders.ts";
import { fetching } from "../../api/client.ts";

/** An order, for the user who placed it or by the token of a tracking link. */
export const orderQuery = (organizationId: string, id: string, token?: string) =>
  fetching(orders.getOrder, { params: { organizationId, id }, query: { token } });

/** Whether a status is final. */
export const isFinal = (status: OrderStatus): boolean => status === "completed" || status === "cancelled";
