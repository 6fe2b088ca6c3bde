import { routes } from "#core/contract/index.ts";
import type { OrderStatus } from "#core/contract/orders.ts";
import { fetching } from "../../api/client.ts";

/** An order, for who placed it, or by the token of a tracking link. */
export const orderQuery = (organizationId: string, id: string, token?: string) =>
  fetching(routes.orders.getOrder, { params: { organizationId, id }, query: { token } });

/** Whether nothing can follow a status. */
export const isFinal = (status: OrderStatus): boolean => status === "completed" || status === "cancelled";
