import { expect, inject, test } from "vitest";
import * as z from "zod/mini";
import { routes } from "#core/contract/index.ts";
import type { ProductId } from "#core/contract/values/ids.ts";
import { measureCost } from "#core/db/cost.ts";
import { keys } from "#core/db/keys.ts";
import { commit } from "#core/db/table.ts";
import { newId, newIdAt } from "#core/ids.ts";
import { StoredOrder } from "#core/orders/order.ts";
import { countPopular, countPopularOf } from "#core/orders/popular/count-popular.ts";
import { anOrder } from "#core/testing/orders.ts";
import { newBrowser } from "../../kit/client.ts";
import { newShop, type Shop } from "../../kit/factories.ts";

const origin = inject("origin");
const now = new Date("2026-11-21T03:00:00.000Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

/** Stores orders of some dishes, each of the same lines. */
const sell = async ({ organizationId }: Shop, times: number, at: Date, dishes: ProductId[], overrides = {}) => {
  const items = dishes.map((productId) => ({
    translations: [],
    rawData: { productId, quantity: 9, modifierGroups: [] },
    unitPrice: 0,
    totalPrice: 0,
    quantity: 9,
    allergens: [],
    image: null,
    productSnapshotId: "snp_1",
  })) as unknown as StoredOrder["items"];
  const [createdAt, placedAt] = [at.toISOString(), at.toISOString()];
  for (let n = 0; n < times; n++) {
    const order = anOrder({ id: newIdAt("order", at), organizationId, items, createdAt, placedAt, ...overrides });
    await commit({ put: { ...keys.order(organizationId, order.id), ...z.encode(StoredOrder, order) } });
  }
};

/** The public answer about the shop. */
const popularOf = async ({ organizationId }: Shop) =>
  (await newBrowser(origin).call(routes.organizations.getOrganization, { params: { organizationId } })).popular;

test("Dishes that are in many orders are popular, the most ordered first; each order counts once", async () => {
  const shop = await newShop(origin);
  const [dosa, vada, rare, refused] = Array.from({ length: 4 }, () => newId("product")) as [
    ProductId,
    ProductId,
    ProductId,
    ProductId,
  ];
  expect(await popularOf(shop)).toEqual([]);
  await sell(shop, 12, daysAgo(2), [dosa, vada]);
  await sell(shop, 6, daysAgo(3), [vada, vada]);
  await sell(shop, 3, daysAgo(2), [rare]);
  await sell(shop, 15, daysAgo(2), [refused], { cancelledAt: daysAgo(2).toISOString() });
  await sell(shop, 15, daysAgo(0.5), [refused]);
  expect(await countPopularOf(shop.organizationId, now)).toBe(true);
  expect(await popularOf(shop)).toEqual([vada, dosa]);

  // A repeated run counts nothing again, and reads only the two items.
  const { result, cost } = await measureCost(() => countPopularOf(shop.organizationId, now));
  expect(result).toBe(false);
  expect(cost.readUnits).toBeLessThanOrEqual(2);
  expect(await popularOf(shop)).toEqual([vada, dosa]);
});

test("Dishes that nobody orders any more are forgotten, and an owner's change of the shop keeps the others", async () => {
  const shop = await newShop(origin);
  const [old, fresh] = [newId("product"), newId("product")];
  await sell(shop, 14, daysAgo(2), [old]);
  await countPopularOf(shop.organizationId, now);
  expect(await popularOf(shop)).toEqual([old]);

  const later = new Date(now.getTime() + 20 * 24 * 60 * 60 * 1000);
  await sell(shop, 12, new Date(later.getTime() - 25 * 60 * 60 * 1000), [fresh]);
  expect(await countPopularOf(shop.organizationId, later)).toBe(true);
  expect(await popularOf(shop)).toEqual([fresh]);
  const params = { organizationId: shop.organizationId };
  await shop.owner.call(routes.organizations.updateOrganization, { params, body: { name: "New name" } });
  expect(await popularOf(shop)).toEqual([fresh]);
});

test("An unreadable order counts for nothing and hides no other, and a shop that fails stops no other", async () => {
  const [shop, broken] = await Promise.all([newShop(origin), newShop(origin)]);
  const dosa = newId("product");
  await sell(shop, 6, daysAgo(3), [dosa]);
  const unreadable = keys.order(shop.organizationId, newIdAt("order", daysAgo(2.5)));
  await commit({ put: { ...unreadable, createdAt: 0 } });
  await sell(shop, 6, daysAgo(2), [dosa]);
  const spoilt = keys.popularity(broken.organizationId);
  await commit({ put: { ...spoilt, scores: "?" } });
  try {
    const { failures } = await countPopular(now);
    const failed = failures.map(({ item }) => item);
    expect([shop, broken].filter(({ organizationId }) => failed.includes(organizationId))).toEqual([broken]);
    expect(await popularOf(shop)).toEqual([dosa]);
  } finally {
    await commit({ remove: spoilt }, { remove: unreadable });
  }
});
