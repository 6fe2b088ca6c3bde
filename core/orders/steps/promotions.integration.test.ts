import { expect, test } from "vitest";
import type { Actor } from "../../accounts/actor.ts";
import { priceCart } from "../../cart/price-cart.ts";
import { PlaceOrder } from "../../contract/orders/orders.ts";
import { PromotionInput } from "../../contract/promotions/promotion-input.ts";
import type { PromotionId } from "../../contract/values/ids.ts";
import { measureCost } from "../../db/cost.ts";
import { keys } from "../../db/keys.ts";
import { commit, find } from "../../db/table.ts";
import { AppError } from "../../errors.ts";
import { newId } from "../../ids.ts";
import { Minor } from "../../money.ts";
import { listPromotions } from "../../promotions/list-promotions.ts";
import { createPromotion, deletePromotion, replacePromotion } from "../../promotions/save-promotion.ts";
import { memberOf } from "../../testing/member.ts";
import { aProduct } from "../../testing/products.ts";
import { signedIn, storedShop } from "../../testing/stored.ts";
import { answerForStripe, closedSession, stripeSession } from "../../testing/stripe.ts";
import { placeOrder } from "../place/place-order.ts";
import { cancelOrder } from "./cancel-order.ts";

type Input = Parameters<typeof PromotionInput.parse>[0] & object;

/** A shop with a dish for 20.00, its promotions, carts of two of that dish, and orders of them for pickup in cash. */
const counter = async (configuration: Parameters<typeof storedShop>[1] = {}) => {
  const { id: organizationId } = await storedShop({}, configuration);
  const member = memberOf(organizationId);
  const product = aProduct({ organizationId, basePrice: Minor.parse(2000) });
  await commit({ put: { ...keys.product(organizationId, product.id), ...product } });
  const items = [{ productId: product.id, quantity: 2, modifierGroups: [] }];
  const tenOff = { name: "Ten off", reward: { kind: "amount", amount: 10 } };
  const promote = (facts: Input = {}, now?: Date) =>
    createPromotion({ member, input: PromotionInput.parse({ ...tenOff, ...facts }) }, now);
  const cart = (facts: Partial<Parameters<typeof priceCart>[0]> = {}, now?: Date) =>
    priceCart({ organizationId, items, fulfilmentMethod: "pickup", locale: "en", ...facts }, now);
  const order = (
    actor: Actor,
    {
      network = "203.0.113.7",
      now = new Date(),
      key,
      ...facts
    }: Record<string, unknown> & { network?: string; now?: Date; key?: string } = {},
  ) => {
    const body = PlaceOrder.parse({
      items,
      fulfilmentMethod: "pickup",
      contact: { firstname: "Ada", lastname: "Nowak", phone: "+48600100200" },
      payment: { provider: "not_applicable", method: "cash_on_delivery" },
      checkoutBaseUrl: "https://dosa.localhost",
      ...facts,
    });
    return placeOrder({ organizationId, actor, body, idempotencyKey: key, host: "", network }, now).then(
      (placed) => placed.order,
    );
  };
  const used = async (id: PromotionId) =>
    Number((await find(keys.promotionUses(organizationId, id), { consistent: true }))?.used);
  const cancel = (actor: Actor, placed: { id: Parameters<typeof cancelOrder>[0]["id"]; status: string }) =>
    cancelOrder({ organizationId, id: placed.id, actor, status: placed.status as "pending" });
  return { organizationId, member, product, promote, cart, order, used, cancel };
};

const guest = () => signedIn(newId("guest" as "user"));

/** Why an order was refused: its code, and the sentence about its code. */
const refusal = async (placing: Promise<unknown>): Promise<unknown> => {
  const error = await placing.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(error instanceof AppError)) throw error ?? new Error("It was not refused");
  return error.issues?.[0]?.message ?? error.code;
};

test("A promotion that applies by itself, and a code however it is typed, take their parts off the cart and the order", async () => {
  const { promote, cart, order } = await counter();
  const percent = await promote({ name: "A tenth off", reward: { kind: "percent", percent: 10 } });
  const coded = await promote({ name: "Welcome", code: "Więcej 10" });
  const applied = [
    { id: percent.id, name: "A tenth off", discount: 4, shipping: 0 },
    { id: coded.id, name: "Welcome", code: "Więcej 10", discount: 10, shipping: 0 },
  ];
  expect(await cart({ code: "WIECEJ-10" })).toMatchObject({
    subtotal: 40,
    discount: 14,
    total: 26,
    promotions: applied,
    code: { code: "Więcej 10", is: "applied" },
  });
  const placed = await order(await signedIn(), { code: "wiecej10", agreedTotal: 26 });
  expect(placed).toMatchObject({ payment: { subtotal: 40, discount: 14, total: 26 }, promotions: applied });
  expect(placed.items[0]).toMatchObject({ totalPrice: 40, discount: 14 });
  expect(JSON.stringify(placed)).not.toContain("isOfAll");
});

test("A promotion names dishes and categories that exist, and keeps those that were deleted since", async () => {
  const { organizationId, member, product, promote } = await counter();
  const elsewhere = (await counter()).product.id;
  const [dish, category] = [newId("product"), newId("category")];
  const free = (...productIds: string[]) => ({ reward: { kind: "dish", productIds, price: 0 } });
  const issuesOf = (facts: Input) =>
    promote(facts).then(
      () => [],
      (error) => error.issues,
    );
  const noDish = (...path: (string | number)[]) => ({ path, message: "No such dish" });
  expect(await issuesOf({ productIds: [product.id, dish], categoryIds: [category] })).toEqual([
    noDish("productIds", 1),
    { path: ["categoryIds", 0], message: "No such category" },
  ]);
  expect(await issuesOf(free(elsewhere))).toEqual([noDish("reward", "productIds", 0)]);

  const { id, version } = await promote({ productIds: [product.id], ...free(product.id) });
  await commit({ remove: keys.product(organizationId, product.id) });
  const replace = (facts: Input, version: number) =>
    replacePromotion({ member, id, version, input: PromotionInput.parse({ name: "Renamed", ...facts }) });
  const kept = { productIds: [product.id], ...free(product.id) };
  expect(await replace(kept, version)).toMatchObject({ name: "Renamed", ...kept, version: 2 });
  await expect(replace({ ...kept, productIds: [product.id, dish] }, 2)).rejects.toMatchObject({
    issues: [noDish("productIds", 1)],
  });
});

test("An order at another total than its shopper agreed to is refused, and nothing is written", async () => {
  const { promote, cart, order, member, used } = await counter();
  const promotion = await promote({ limit: 5 });
  const { total } = await cart();
  await deletePromotion({ member, id: promotion.id });
  const shopper = await signedIn();
  expect(await refusal(order(shopper, { agreedTotal: total }))).toBe("price_changed");
  expect(await used(promotion.id)).toBe(0);
  expect((await order(shopper, { agreedTotal: 40 })).payment.total).toBe(40);
});

test("A repeat of an order whose answer was lost is the same order, though it has used its own code up", async () => {
  const { promote, cart, order } = await counter();
  await promote({ code: "ONCE", limitPerCustomer: 1 });
  const shopper = await signedIn();
  const first = await order(shopper, { code: "ONCE", agreedTotal: 30, key: "the-same-key" });
  const now = await cart({ code: "ONCE", actor: shopper });
  expect([now.total, now.code?.is]).toEqual([40, "used_by_you"]);
  const again = await order(shopper, { code: "ONCE", agreedTotal: 40, key: "the-same-key" });
  expect(again.id).toBe(first.id);
  const other = await order(shopper, { code: "ONCE", agreedTotal: 40 });
  expect([other.id === first.id, other.payment.total]).toEqual([false, 40]);
});

test("Sixty orders at once never pass a limit of ten, each that passes has the discount, and others are told why not", async () => {
  const { promote, order, used, cancel } = await counter();
  const promotion = await promote({ code: "TEN", limit: 10 });
  const shoppers = await Promise.all(Array.from({ length: 60 }, () => signedIn()));
  const outcomes = await Promise.all(
    shoppers.map((shopper) =>
      order(shopper, { code: "TEN" }).then(
        (placed) => ({ shopper, placed }),
        (error) => error.issues?.[0]?.message ?? error.code,
      ),
    ),
  );
  const placed = outcomes.filter((outcome) => typeof outcome === "object");
  const refused = outcomes.filter((outcome) => typeof outcome === "string");
  expect(placed).toHaveLength(10);
  expect(placed.every((each) => each.placed.payment.discount === 10)).toBe(true);
  // A busy table may refuse some as a conflict, which is tried again by hand.
  expect(refused.filter((why) => !["This promotion is used up", "conflict"].includes(why))).toEqual([]);
  expect(await used(promotion.id)).toBe(10);

  const [first] = placed;
  if (!first) throw new Error("None was placed");
  await cancel(first.shopper, first.placed);
  await cancel(first.shopper, first.placed);
  expect(await used(promotion.id)).toBe(9);
  const late = await signedIn();
  expect((await order(late, { code: "TEN" })).payment.discount).toBe(10);
  expect(await refusal(order(late, { code: "TEN" }))).toBe("This promotion is used up");
});

test("A promotion that applies by itself and was used up meanwhile is left out, or refused at the total that was agreed", async () => {
  const { promote, order } = await counter();
  await promote({ limit: 1 });
  const [one, other, third] = await Promise.all([signedIn(), signedIn(), signedIn()]);
  const totals = await Promise.all([one, other].map(async (actor) => (await order(actor)).payment.total));
  expect(totals.sort()).toEqual([30, 40]);
  expect(await refusal(order(third, { agreedTotal: 30 }))).toBe("price_changed");
});

test("A customer gets a code as often as it says, with an account or by address, and again after a cancellation", async () => {
  const { promote, cart, order, cancel } = await counter();
  await promote({ code: "ONCE", limitPerCustomer: 1 });
  const shopper = await signedIn();
  const both = await Promise.allSettled([order(shopper, { code: "ONCE" }), order(shopper, { code: "ONCE" })]);
  const [placed] = both.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect((await cart({ code: "ONCE", actor: shopper })).code?.is).toBe("used_by_you");
  if (!placed) throw new Error("None was placed");
  await cancel(shopper, placed);
  expect((await order(shopper, { code: "ONCE" })).payment.discount).toBe(10);

  const email = "Ada@example.com";
  expect((await cart({ code: "ONCE", actor: await guest() })).code?.is).toBe("applied");
  await order(await guest(), { code: "ONCE", email });
  expect(await refusal(order(await guest(), { code: "ONCE", email: "ada@example.com" }))).toBe(
    "You have used this code already",
  );
  expect((await order(await guest(), { code: "ONCE", email: "eve@example.com" })).payment.discount).toBe(10);
});

test("A first order is one that no placed order came before, and guests get none that applies by itself", async () => {
  const { promote, cart, order } = await counter();
  await promote({ name: "Hello", firstOrder: true });
  const shopper = await signedIn();
  expect((await cart({ actor: shopper })).discount).toBe(10);
  expect((await order(shopper, { agreedTotal: 30 })).payment.discount).toBe(10);
  expect((await cart({ actor: shopper })).discount).toBe(0);
  expect((await order(shopper, { agreedTotal: 40 })).payment.discount).toBe(0);
  expect((await cart({ actor: await guest() })).discount).toBe(0);
  expect((await order(await guest(), { email: "ada@example.com", agreedTotal: 40 })).payment.discount).toBe(0);

  await promote({ code: "FIRST", firstOrder: true });
  const email = "grace@example.com";
  await order(await guest(), { email });
  expect(await refusal(order(await guest(), { email, code: "FIRST" }))).toBe("This code is for a first order");
  expect((await order(await guest(), { email: "new@example.com", code: "FIRST" })).payment.discount).toBe(10);
});

test("Any number of cancelled orders after the first one makes no other order the first", async () => {
  const { promote, order, cancel } = await counter();
  const shopper = await signedIn();
  const email = "eve@example.com";
  const visitor = await guest();
  for (const [actor, facts] of [
    [shopper, {}],
    [visitor, { email }],
  ] as const) {
    await order(actor, facts);
    for (let n = 0; n < 11; n++) await cancel(actor, await order(actor, facts));
  }
  await promote({ code: "FIRST", firstOrder: true });
  expect(await refusal(order(shopper, { code: "FIRST" }))).toBe("This code is for a first order");
  expect(await refusal(order(await guest(), { email, code: "FIRST" }))).toBe("This code is for a first order");
});

test("An order that is never paid gives its use back once", async () => {
  const { promote, order, used, cancel } = await counter({ stripeAccountId: `acct_${newId("order")}` });
  const promotion = await promote({ code: "TEN", limit: 1, limitPerCustomer: 1 });
  answerForStripe({ open: () => stripeSession(), look: () => stripeSession(), close: () => closedSession });
  const shopper = await signedIn();
  const card = { payment: { provider: "stripe", method: "card" }, code: "TEN" };
  const draft = await order(shopper, card);
  expect([draft.status, await used(promotion.id)]).toEqual(["draft", 1]);
  expect(await refusal(order(await signedIn(), card))).toBe("This promotion is used up");
  await cancel(shopper, draft);
  await cancel(shopper, draft).catch(() => undefined);
  expect(await used(promotion.id)).toBe(0);
});

test("Wrong codes of a network are counted until it is told nothing more, right ones neither", async () => {
  const { promote, cart, order } = await counter();
  await promote({ code: "RIGHT" });
  const now = new Date("2026-11-25T12:00:00Z");
  const ask = async (code: string, network = "198.51.100.9") => (await cart({ code, network }, now)).code?.is;
  for (let n = 0; n < 20; n++) expect(await ask(`wrong ${n}`)).toBe("unknown");
  expect(await ask("RIGHT", "198.51.100.10")).toBe("applied");
  expect([await ask("wrong again"), await ask("RIGHT")]).toEqual(["throttled", "throttled"]);
  const network = "198.51.100.9";
  const shopper = await signedIn();
  expect(await refusal(order(shopper, { code: "RIGHT", network, now }))).toBe("throttled");
  expect(await refusal(order(shopper, { code: "nothing", now }))).toBe("This code is not known here");
  const later = new Date("2026-11-25T12:10:00Z");
  expect((await cart({ code: "RIGHT", network }, later)).code?.is).toBe("applied");
});

test("A code belongs to one promotion, is free once that is deleted, and amounts fit the currency", async () => {
  const { promote, member } = await counter();
  const first = await promote({ code: "Tea 10" });
  expect(await refusal(promote({ code: "TEA-10" }))).toBe("Another promotion has this code");
  const second = await promote({ code: "TEA20" });
  const input = PromotionInput.parse({ name: "Tea", reward: { kind: "percent", percent: 5 }, code: "tea10" });
  expect(await refusal(replacePromotion({ member, id: second.id, input }))).toBe("Another promotion has this code");
  await deletePromotion({ member, id: first.id });
  const replaced = await replacePromotion({ member, id: second.id, input, version: 1 });
  expect(replaced).toMatchObject({ code: "tea10", version: 2, state: "active" });
  await expect(replacePromotion({ member, id: second.id, input, version: 1 })).rejects.toMatchObject({
    code: "conflict",
  });
  await promote({ code: "TEA20" });
  expect((await listPromotions({ member })).map(({ code }) => code)).toEqual(["tea10", "TEA20"]);

  const yen = await counter({ defaultCurrency: "JPY" });
  expect(await refusal(yen.promote({ reward: { kind: "amount", amount: 10.5 } }))).toBe(
    "The currency has no such amount",
  );
});

test("A list tells what each promotion is now, and a limit that comes later counts orders from then on", async () => {
  const { promote, member, order } = await counter();
  const states = {
    active: {},
    planned: { from: "2999-11-26" },
    ended: { until: "2025-11-24" },
    paused: { isPaused: true },
  };
  for (const [name, facts] of Object.entries(states)) await promote({ name, code: name, ...facts });
  const limited = await promote({ name: "used_up", code: "limited" });
  const input = PromotionInput.parse({
    name: "used_up",
    reward: { kind: "amount", amount: 10 },
    code: "limited",
    limit: 1,
  });
  await order(await signedIn(), { code: "limited" });
  expect(await replacePromotion({ member, id: limited.id, input })).toMatchObject({ used: 0, state: "active" });
  await order(await signedIn(), { code: "limited" });
  const listed = await listPromotions({ member });
  expect(listed.map(({ name, state }) => [name, state])).toEqual(listed.map(({ name }) => [name, name]));
  expect(listed.map(({ used }) => used)).toEqual([null, null, null, null, 1]);
});

test("A shop without promotions reads nothing more, one batch more with some, and a use costs two write units", async () => {
  const { promote, cart, order } = await counter();
  const shopper = await signedIn();
  const placing = async (facts: object = {}) =>
    (await measureCost(() => order(shopper, { key: newId("order"), ...facts }))).cost;
  const pricing = async (facts: object = {}) => (await measureCost(() => cart(facts))).cost;
  const [plainCart, plain] = [await pricing(), await placing()];
  expect([plainCart.roundTrips, plain.roundTrips]).toEqual([1, 3]);
  await promote({ code: "CODE", limit: 100 });
  expect([await pricing(), (await placing()).roundTrips]).toEqual([plainCart, 3]);
  const coded = await placing({ code: "CODE" });
  expect(coded.roundTrips).toBe(4);
  expect(coded.writeUnits - plain.writeUnits).toBeLessThanOrEqual(2);
  expect(coded.readUnits - plain.readUnits).toBeLessThanOrEqual(5);
  expect((await pricing({ code: "CODE" })).roundTrips).toBe(2);
});

test("An organization and an order from before promotions are read as without any", async () => {
  const { organizationId, cart, order } = await counter();
  const item = await find(keys.organization(organizationId), { consistent: true });
  expect(item).not.toHaveProperty("promotions");
  expect(await cart()).toMatchObject({ discount: 0, total: 40 });
  const shopper = await signedIn();
  const placed = await order(shopper);
  expect(await find(keys.order(organizationId, placed.id), { consistent: true })).not.toHaveProperty("promotionUses");
  expect(placed.promotions).toBeUndefined();
});
