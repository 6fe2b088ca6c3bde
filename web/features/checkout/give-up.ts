import type { Order } from "#core/contract/orders/order.ts";
import * as orders from "#core/contract/orders/orders.ts";
import { call } from "../../api/client.ts";

/**
 * Gives up an order that was left unpaid: closes its payment page for good, so that it holds no room in the kitchen and
 * no use of a promotion. The provider is asked first, and one that was paid all the same stays. @returns it as it is now
 */
export const giveUp = async (organizationId: string, id: string): Promise<Order> => {
  const params = { organizationId, id };
  const order = await call(orders.checkPayment, { params, query: {} });
  if (order.status !== "draft") return order;
  return call(orders.cancelOrder, { params, body: { status: "draft" } }).catch(async (error) => {
    const order = await call(orders.getOrder, { params, query: {} });
    // It still waits to be paid: the same order again would be a second one beside its open page.
    if (order.status === "draft") throw error;
    return order;
  });
};
