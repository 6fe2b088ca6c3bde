import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { PlaceOrder } from "#core/contract/orders/orders.ts";
import { newId } from "#core/ids.ts";
import { placeOrder as place } from "#core/orders/place/place-order.ts";
import { cardOrder, newCardOrder, newCardShop } from "../../kit/card-shops.ts";
import { refusalOf } from "../../kit/client.ts";
import { actorOf, newOrderedShop, newProduct } from "../../kit/factories.ts";

const origin = inject("origin");
const { placeOrder, changeOrderStatus } = routes.orders;
const HOUR = 3_600_000;

test("An unpaid draft can't be made pending", async () => {
  const { shop, orderParams, read } = await newCardOrder(origin);
  const params = { ...orderParams, operation: "pending" as const };
  expect((await refusalOf(shop.owner.call(changeOrderStatus, { params }))).code).toBe("invalid_transition");
  expect((await read()).status).toBe("draft");
});

test.each(["stripe", "revolut"] as const)(
  "An order of nothing by %s reaches the shop without being paid",
  async (provider) => {
    const { shop, shopper, params } = await newCardShop(origin, provider);
    const free = await newProduct(shop, { basePrice: 10, discountedBasePrice: 0 });
    const body = cardOrder(shop, free.id, { provider, method: "card" });
    const { order, redirectUrl } = await shopper.call(placeOrder, { params, body });
    expect(redirectUrl).toBeUndefined();
    expect(order).toMatchObject({ status: "pending", expiresAt: null, payment: { total: 0, status: "succeeded" } });
    const cancelled = { ...params, id: order.id, operation: "cancelled" as const };
    expect(await shop.owner.call(changeOrderStatus, { params: cancelled })).toMatchObject({
      status: "cancelled",
      payment: { status: "canceled" },
      refunds: [],
    });
    await shop.owner.call(routes.orders.deleteOrder, { params: { ...params, id: order.id } });
  },
);

test("A key returns its order for 24 hours, whatever was ordered since, and is then free", async () => {
  const { shopper, organizationId, body: input } = await newOrderedShop(origin);
  const [actor, body] = [await actorOf(shopper), PlaceOrder.parse(input)];
  const now = Date.now();
  const at = async (idempotencyKey: string, hours: number) => {
    const placement = { organizationId, actor, body, idempotencyKey, host: "", network: "" };
    return (await place(placement, new Date(now + hours * HOUR))).order.id;
  };
  const first = await at("the-first-key", 0);
  for (let n = 0; n < 12; n++) await at(`key-number-${n}`, 0);
  expect(await at("the-first-key", 23.9)).toBe(first);
  const [a, b] = await Promise.all([at("the-first-key", 24.1), at("the-first-key", 24.1)]);
  expect(a).not.toBe(first);
  expect(b).toBe(a);
});

test("A person may place a limited number of orders a minute, however many addresses they use", async () => {
  const { shopper, organizationId, body } = await newOrderedShop(origin);
  const statuses = new Set<number>();
  // More than the limit of two minutes, in case one ends meanwhile.
  for (let n = 0; n < 90; n++) {
    const headers = { "x-viewer-address": `10.9.${n}.1`, "idempotency-key": newId("user") };
    const response = await shopper.send(`/api/${organizationId}/orders`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ ...body, items: [] }),
    });
    statuses.add(response.status);
  }
  expect([...statuses]).toEqual([400, 429]);
});
