import { expect, test } from "vitest";
import type { Actor } from "../../accounts/actor.ts";
import { PlaceOrder } from "../../contract/orders/orders.ts";
import type { UserId } from "../../contract/values/ids.ts";
import { keys } from "../../db/keys.ts";
import { guestIndex } from "../../db/ranges.ts";
import { commit, find, query } from "../../db/table.ts";
import { newId } from "../../ids.ts";
import { aProduct } from "../../testing/products.ts";
import { signedIn, storedShop } from "../../testing/stored.ts";
import { listOrders } from "../list-orders.ts";
import { placeOrder } from "./place-order.ts";

/** A shop with a dish for 24.90, and somebody who orders two of it for pickup in cash. */
const counter = async (configuration: Parameters<typeof storedShop>[1] = {}) => {
  const { id: organizationId } = await storedShop({}, configuration);
  const product = aProduct({ organizationId });
  await commit({ put: { ...keys.product(organizationId, product.id), ...product } });
  const body = (facts: object = {}) =>
    PlaceOrder.parse({
      items: [{ productId: product.id, quantity: 2 }],
      fulfilmentMethod: "pickup",
      contact: { firstname: "Ada", lastname: "Nowak", phone: "+48600100200" },
      payment: { provider: "not_applicable", method: "cash_on_delivery" },
      checkoutBaseUrl: "https://dosa.localhost",
      ...facts,
    });
  const order = (actor: Actor, idempotencyKey?: string, facts: object = {}) =>
    placeOrder({ organizationId, actor, body: body(facts), idempotencyKey, host: "", network: "203.0.113.7" });
  const ordersOf = async (actor: Actor) =>
    (await listOrders({ organizationId, actor, page: 1, limit: 10 })).data.map(({ id }) => id);
  return { organizationId, product, order, ordersOf };
};

test("An order in cash is placed at once at the shop's prices, and stands in its shopper's list", async () => {
  const { order, ordersOf, organizationId } = await counter();
  const shopper = await signedIn();
  const { order: placed, redirectUrl, isPlaced } = await order(shopper);
  expect(placed).toMatchObject({ status: "pending", payment: { total: 49.8, status: "pending" }, expiresAt: null });
  expect([redirectUrl, isPlaced]).toEqual([undefined, true]);
  expect(await ordersOf(shopper)).toEqual([placed.id]);
  expect(await find(keys.checkout(organizationId, placed.id), { consistent: true })).toBeUndefined();
});

test("A key makes one order, also at once; the repeats say that they placed nothing, and another body is refused", async () => {
  const { order, ordersOf } = await counter();
  const shopper = await signedIn();
  const made = await Promise.all([1, 2, 3].map(() => order(shopper, "one")));
  made.push(await order(shopper, "one"));
  expect(new Set(made.map(({ order }) => order.id)).size).toBe(1);
  expect(made.filter(({ isPlaced }) => isPlaced)).toHaveLength(1);
  expect(await ordersOf(shopper)).toHaveLength(1);
  const contact = { firstname: "Eve", lastname: "Nowak", phone: "+48600100200" };
  await expect(order(shopper, "one", { contact })).rejects.toMatchObject({ code: "idempotency_mismatch" });
  const other = await signedIn();
  expect((await order(other, "one")).order.id).not.toBe(made[0]?.order.id);
  await Promise.all([order(shopper), order(shopper)]);
  expect(await ordersOf(shopper)).toHaveLength(3);
});

test("Nobody orders with a session that is over, a dish that is gone, or at a shop that takes no orders", async () => {
  const { order, ordersOf } = await counter();
  const shopper = await signedIn();
  const over = { ...shopper, sessionId: newId("session") };
  await expect(order(over)).rejects.toMatchObject({ code: "unauthenticated" });
  const gone = { items: [{ productId: newId("product"), quantity: 1 }] };
  await expect(order(shopper, undefined, gone)).rejects.toMatchObject({ code: "item_unavailable" });
  const bring = { fulfilmentMethod: "delivery", shippingMethodId: newId("shippingMethod") };
  await expect(order(shopper, undefined, bring)).rejects.toMatchObject({ issues: [{ path: ["shippingMethodId"] }] });
  expect(await ordersOf(shopper)).toEqual([]);
  const closed = await counter({ isAcceptingOrders: false });
  await expect(closed.order(shopper)).rejects.toMatchObject({ code: "not_accepting_orders" });
});

test("A guest's order is found by their address", async () => {
  const { order } = await counter();
  const guest = await signedIn(newId("guest" as "user") as UserId);
  const email = `${newId("user").slice(4)}@example.com`;
  const { order: placed } = await order(guest, undefined, { email });
  expect(placed.guestEmail).toBe(email);
  const found = await query({ index: "gsi2", pk: guestIndex(email) });
  expect(found.map(({ sk }) => sk)).toEqual([`ORDER#${placed.id}`]);
});
