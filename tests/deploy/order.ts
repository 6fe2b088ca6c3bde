import { setTimeout as pause } from "node:timers/promises";
import { routes } from "#core/contract/index.ts";
import { newOrderedShop } from "../kit/factories.ts";

/**
 * Opens a shop with a customer. `place` places another order there, `read` reads an order, and `find` waits until staff
 * find it.
 */
export const openShop = async (origin: string) => {
  const { shop, shopper, organizationId, body } = await newOrderedShop(origin);
  const params = { organizationId };
  const place = async () => {
    const { order } = await shopper.call(routes.orders.placeOrder, {
      params,
      headers: { "idempotency-key": crypto.randomUUID() },
      body,
    });
    return order.id;
  };
  const read = (id: string) => shopper.call(routes.orders.getOrder, { params: { ...params, id }, query: {} });
  const find = async (id: string) => {
    for (let attempt = 0; attempt < 60; attempt++) {
      const { data } = await shop.owner.call(routes.orders.listOrders, { params, query: { status: "pending" } });
      if (data.some((order) => order.id === id)) return;
      await pause(500);
    }
    throw new Error("The order is not found by its status");
  };
  return { place, read, find };
};
