import { setTimeout as pause } from "node:timers/promises";
import { routes } from "#core/contract/index.ts";
import {
  cashOrder,
  newProduct,
  newShippingMethod,
  newShop,
  newShopper,
  saveAddress,
} from "#infra/local/testing/factories.ts";

/** Opens a shop with a customer who orders there: `place` orders again, `read` reads an order back, `find` waits until staff find it. */
export const openShop = async (origin: string) => {
  const [shop, shopper] = await Promise.all([newShop(origin), newShopper(origin)]);
  const params = { organizationId: shop.organizationId };
  const [product, method] = await Promise.all([newProduct(shop), newShippingMethod(shop), saveAddress(shopper)]);
  const place = async () => {
    const { order } = await shopper.call(routes.orders.placeOrder, {
      params,
      headers: { "idempotency-key": crypto.randomUUID() },
      body: cashOrder(shop, { items: [{ productId: product.id, quantity: 1 }], shippingMethodId: method.id }),
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
