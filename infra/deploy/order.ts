import { routes } from "#core/contract/index.ts";
import {
  cashOrder,
  newProduct,
  newShippingMethod,
  newShop,
  newShopper,
  saveAddress,
} from "#infra/local/testing/factories.ts";

/** Opens a shop with a customer who orders there: `place` orders again, `read` reads an order back. */
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
  return { place, read };
};
