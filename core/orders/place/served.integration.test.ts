import { expect, test } from "vitest";
import { priceCart } from "../../cart/price-cart.ts";
import { CartItem } from "../../contract/cart/cart.ts";
import { PlaceOrder } from "../../contract/orders/orders.ts";
import { TakeOrder } from "../../contract/orders/take-order-input.ts";
import { weekdays } from "../../contract/values/weekdays.ts";
import { keys } from "../../db/keys.ts";
import { commit, query } from "../../db/table.ts";
import { newId } from "../../ids.ts";
import { memberOf } from "../../testing/member.ts";
import { aProduct } from "../../testing/products.ts";
import { signedIn, storedShop } from "../../testing/stored.ts";
import { placeOrder } from "./place-order.ts";
import { takeOrder } from "./take-order.ts";

/** A shop with tea, and a thali that it serves from 12:00 until 15:00. */
const lunch = async () => {
  const categoryId = newId("category");
  const spans = [{ weekdays: [...weekdays], from: "12:00", to: "15:00" }];
  const menuTimes = [{ id: "lunch", name: "Lunch", spans, categoryIds: [categoryId], productIds: [] }];
  const { id: organizationId } = await storedShop({}, { menuTimes });
  const [tea, thali] = [
    aProduct({ organizationId, categories: [] }),
    aProduct({ organizationId, categories: [categoryId] }),
  ];
  for (const product of [tea, thali])
    await commit({ put: { ...keys.product(organizationId, product.id), ...product } });
  const shopper = await signedIn();
  const items = [tea, thali].map(({ id: productId }) => CartItem.parse({ productId }));
  const asked = {
    items,
    fulfilmentMethod: "pickup",
    contact: { firstname: "Ada", lastname: "Nowak", phone: "+48600100200" },
    payment: { provider: "not_applicable", method: "cash_on_delivery" },
  };
  const place = (at: string, facts: object = {}, idempotencyKey?: string) =>
    placeOrder(
      {
        organizationId,
        actor: shopper,
        body: PlaceOrder.parse({ ...asked, checkoutBaseUrl: "https://dosa.localhost", ...facts }),
        idempotencyKey,
        host: "",
        network: "203.0.113.7",
      },
      new Date(at),
    );
  const take = (at: string) =>
    takeOrder(
      {
        member: memberOf(organizationId, "staff"),
        body: TakeOrder.parse({ ...asked, source: "counter", minutes: 20 }),
      },
      new Date(at),
    );
  const price = (at: string, deliveryAt?: string) =>
    priceCart({ organizationId, items, fulfilmentMethod: "pickup", deliveryAt, locale: "en" }, new Date(at));
  const { pk, sk } = keys.item(organizationId, "ORDER", "");
  const stored = async () => (await query({ pk, prefix: sk, consistent: true })).length;
  return { place, take, price, stored };
};

const notServed = {
  code: "item_unavailable",
  issues: [{ path: ["items", 1], message: "This dish is not served at this time" }],
};

test("An order for now has only what is served at that minute, and one that is refused leaves nothing", async () => {
  const { place, stored } = await lunch();
  // 12:00 in Warsaw is 11:00 UTC in November.
  await expect(place("2026-11-25T10:59:59.999Z")).rejects.toMatchObject(notServed);
  await expect(place("2026-11-25T14:00:00.000Z")).rejects.toMatchObject(notServed);
  expect(await stored()).toBe(0);
  expect((await place("2026-11-25T11:00:00.000Z")).isPlaced).toBe(true);
  expect((await place("2026-11-25T13:59:59.999Z")).isPlaced).toBe(true);
});

test("An order for a chosen time has what is served then, whenever it is placed", async () => {
  const { place } = await lunch();
  const evening = "2026-11-25T18:00:00.000Z";
  const placed = await place(evening, { deliveryAt: "2026-11-26T12:00:00.000Z" });
  expect(placed.order.deliveryAt).toBe("2026-11-26T12:00:00.000Z");
  await expect(place(evening, { deliveryAt: "2026-11-26T14:00:00.000Z" })).rejects.toMatchObject(notServed);
  const atLunch = "2026-11-25T12:00:00.000Z";
  await expect(place(atLunch, { deliveryAt: "2026-11-25T17:00:00.000Z" })).rejects.toMatchObject(notServed);
});

test("An order whose answer was lost is told of itself once its dish is over", async () => {
  const { place, stored } = await lunch();
  const { order } = await place("2026-11-25T13:59:00.000Z", {}, "the-last-thali-of-lunch");
  const again = await place("2026-11-25T14:01:00.000Z", {}, "the-last-thali-of-lunch");
  expect([again.order.id, again.isPlaced, await stored()]).toEqual([order.id, false, 1]);
});

test("Staff take it at any time", async () => {
  const { take } = await lunch();
  expect((await take("2026-11-25T19:00:00.000Z")).isPlaced).toBe(true);
});

test("A cart says which lines are not served when it is wanted and when they are next, and charges them", async () => {
  const { price } = await lunch();
  const tomorrow = [{ index: 1, from: "2026-11-26T11:00:00.000Z", to: "2026-11-26T14:00:00.000Z" }];
  const after = await price("2026-11-25T14:00:00.000Z");
  expect([after.notServed, after.lines.length, after.total]).toEqual([tomorrow, 2, 49.8]);
  expect(await price("2026-11-25T13:59:59.999Z")).not.toHaveProperty("notServed");
  expect(await price("2026-11-25T14:00:00.000Z", "2026-11-26T11:00:00.000Z")).not.toHaveProperty("notServed");
  expect((await price("2026-11-25T12:00:00.000Z", "2026-11-25T19:00:00.000Z")).notServed).toEqual(tomorrow);
});
