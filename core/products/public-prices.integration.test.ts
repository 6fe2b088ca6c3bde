import { expect, test } from "vitest";
import { PromotionInput } from "../contract/promotions/promotion-input.ts";
import type { PromotionId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { commit, find } from "../db/table.ts";
import { newId } from "../ids.ts";
import { Minor } from "../money.ts";
import { createPromotion, deletePromotion, replacePromotion } from "../promotions/save-promotion.ts";
import { memberOf } from "../testing/member.ts";
import { aProduct } from "../testing/products.ts";
import { storedShop } from "../testing/stored.ts";
import { StoredProduct } from "./product.ts";
import { updateProduct } from "./update-product.ts";

/** Noon in Warsaw on a day of 2026, counted from the first. */
const day = (n: number) => new Date(Date.UTC(2026, 0, 1, 11) + n * 24 * 60 * 60 * 1000);
const date = (n: number) => day(n).toISOString().slice(0, "2026-01-01".length);

type Facts = Partial<Parameters<typeof PromotionInput.parse>[0] & object>;

/** A shop with a dish for 20.00 since the first day, whose sale at 15.00 begins on a day. */
const shop = async () => {
  const { id: organizationId } = await storedShop({}, { timezone: "Europe/Warsaw" });
  const member = memberOf(organizationId);
  const category = newId("category");
  const product = aProduct({
    organizationId,
    categories: [category],
    basePrice: Minor.parse(2000),
    discountedBasePrice: null,
    lowestPriceBeforeDiscount: null,
    priceHistory: [{ price: Minor.parse(2000), since: day(0).toISOString() }],
  });
  const other = aProduct({ organizationId });
  const key = keys.product(organizationId, product.id);
  await commit(
    { put: { ...key, ...product } },
    { put: { ...keys.product(organizationId, other.id), ...other } },
    { put: { ...keys.category(organizationId, category), id: category, organizationId } },
  );
  const input = (facts: Facts) =>
    PromotionInput.parse({ name: "A fifth off", reward: { kind: "percent", percent: 20 }, ...facts });
  const promote = (on: number, facts: Facts = {}) => createPromotion({ member, input: input(facts) }, day(on));
  const change = (on: number, id: PromotionId, facts: Facts = {}) =>
    replacePromotion({ member, id, input: input(facts), version: undefined }, day(on));
  const remove = (on: number, id: PromotionId) => deletePromotion({ member, id }, day(on));
  /** The lowest price that the sale tells. */
  const saleOn = async (on: number, price = 15) => {
    await updateProduct({ member, id: product.id, patch: { discountedBasePrice: price }, version: undefined }, day(on));
    return StoredProduct.parse(await find(key, { consistent: true })).lowestPriceBeforeDiscount;
  };
  return { product, other, category, promote, change, remove, saleOn };
};

test("What a promotion took off for everybody is a price of the thirty days before a sale, while it runs and after it was deleted", async () => {
  const running = await shop();
  await running.promote(10);
  expect(await running.saleOn(20)).toBe(1600);
  const deleted = await shop();
  const { id } = await deleted.promote(10);
  await deleted.remove(12, id);
  expect(await deleted.saleOn(41)).toBe(1600);
  // It stays what it was while the sale goes on.
  expect(await deleted.saleOn(60)).toBe(1600);
});

test("A promotion that ended more than thirty days before does not count, and neither does one that never began", async () => {
  const { promote, remove, saleOn } = await shop();
  const { id } = await promote(10);
  await remove(12, id);
  await promote(10, { from: date(5), until: date(11) });
  const planned = await promote(20, { from: date(50) });
  await remove(30, planned.id);
  await promote(20, { from: date(50) });
  expect(await saleOn(43)).toBe(2000);
});

test("Its last day counts to its end, and an edit keeps what it was before", async () => {
  const ended = await shop();
  await ended.promote(10, { until: date(12) });
  expect(await ended.saleOn(42)).toBe(1600);
  const edited = await shop();
  const { id } = await edited.promote(10, { reward: { kind: "percent", percent: 50 } });
  await edited.change(12, id, { name: "Less", reward: { kind: "percent", percent: 5 } });
  expect(await edited.saleOn(30)).toBe(1000);
  // A twentieth off the sale price of 15.00, which was on since.
  expect(await edited.saleOn(43, 14)).toBe(1425);
  const paused = await shop();
  const pausedOnce = await paused.promote(10);
  await paused.change(12, pausedOnce.id, { isPaused: true });
  expect(await paused.saleOn(43)).toBe(2000);
});

test("A price counts with a promotion only where both were there at the same time", async () => {
  const { product, promote, remove, saleOn } = await shop();
  const price = (minor: number, on: number) => ({ price: Minor.parse(minor), since: day(on).toISOString() });
  const key = keys.product(product.organizationId, product.id);
  await commit({ update: key, set: { priceHistory: [price(1800, 0), price(2000, 15)] } });
  const { id } = await promote(20);
  await remove(22, id);
  expect(await saleOn(30)).toBe(1600);
});

test("Hours and the fulfilment do not matter, but a code, a minimum, other dishes and conditions on the customer do", async () => {
  const lowest = async (facts: Facts | ((made: Awaited<ReturnType<typeof shop>>) => Facts)) => {
    const made = await shop();
    await made.promote(10, typeof facts === "function" ? facts(made) : facts);
    return made.saleOn(20);
  };
  const amount = { kind: "amount" as const, amount: 3 };
  const dish = ({ product }: { product: StoredProduct }) => ({
    kind: "dish" as const,
    productIds: [product.id],
    price: 4,
  });
  expect(await lowest({ hours: [{ weekdays: ["monday"], from: "14:00", to: "16:00" }] })).toBe(1600);
  expect(await lowest({ fulfilment: "pickup" })).toBe(1600);
  expect(await lowest({ limit: 5 })).toBe(1600);
  expect(await lowest(({ category }) => ({ categoryIds: [category] }))).toBe(1600);
  expect(await lowest(({ product }) => ({ productIds: [product.id], reward: amount }))).toBe(1700);
  expect(await lowest((made) => ({ reward: dish(made) }))).toBe(400);
  expect(await lowest((made) => ({ reward: dish(made), categoryIds: [made.category] }))).toBe(2000);
  expect(await lowest(({ other }) => ({ productIds: [other.id] }))).toBe(2000);
  expect(await lowest({ code: "FIFTH" })).toBe(2000);
  expect(await lowest({ minimum: 30 })).toBe(2000);
  expect(await lowest({ firstOrder: true })).toBe(2000);
  expect(await lowest({ limitPerCustomer: 1 })).toBe(2000);
  expect(await lowest({ reward: amount })).toBe(2000);
  expect(await lowest({ reward: { kind: "free_delivery" } })).toBe(2000);
});
