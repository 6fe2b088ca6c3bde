import type { Order } from "#core/contract/orders/order.ts";
import * as orders from "#core/contract/orders/orders.ts";
import { call } from "../../api/client.ts";

/**
 * Gives up an unpaid order: closes its payment page, so that it holds neither room in the kitchen nor a use of a
 * promotion. The provider is asked first; an order that was paid after all stays. @returns it as it is now
 */
export const giveUp = async (organizationId: string, id: string): Promise<Order> => {
  const params = { organizationId, id };
  const order = await call(orders.checkPayment, { params, query: {} });
  if (order.status !== "draft") return order;
  return call(orders.cancelOrder, { params, body: { status: "draft" } }).catch(async (error) => {
    const order = await call(orders.getOrder, { params, query: {} });
    // It can still be paid, so a new order would be a second one beside its open page.
    if (order.status === "draft") throw error;
    return order;
  });
};
