import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, expect, test, vi } from "vitest";
import type { Actor } from "../../accounts/actor.ts";
import { PlaceOrder } from "../../contract/orders/orders.ts";
import { offeredSlots } from "../../contract/organizations/slots.ts";
import { type TaxCategory, taxCategories } from "../../contract/tax/tax.ts";
import type { UserId } from "../../contract/values/ids.ts";
import { keys } from "../../db/keys.ts";
import { guestIndex } from "../../db/ranges.ts";
import { commit, find, query } from "../../db/table.ts";
import { newId } from "../../ids.ts";
import { Minor } from "../../money.ts";
import { aProduct } from "../../testing/products.ts";
import { presentOrder, signedIn, storedShop } from "../../testing/stored.ts";
import { answerForStripe, stripeSession } from "../../testing/stripe.ts";
import { interceptTable } from "../../testing/table-calls.ts";
import { StoredOrder } from "../order.ts";
import { listOrders } from "../read/list-orders.ts";
import { placeOrder } from "./place-order.ts";

afterAll(() => vi.restoreAllMocks());

/** A shop with a dish for 24.90, and somebody who orders two of it for pickup in cash. */
const counter = async (
  configuration: Parameters<typeof storedShop>[1] = {},
  { price = 2490, ...facts }: Parameters<typeof storedShop>[0] & { price?: number } = {},
) => {
  const shop = await storedShop(facts, configuration);
  const { id: organizationId } = shop;
  const product = aProduct({ organizationId, basePrice: Minor.parse(price) });
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
  const order = (
    actor: Actor,
    idempotencyKey?: string,
    {
      network = "203.0.113.7",
      now = new Date(),
      ...facts
    }: { network?: string; now?: Date; [fact: string]: unknown } = {},
  ) => placeOrder({ organizationId, actor, body: body(facts), idempotencyKey, host: "", network }, now);
  const ordersOf = async (actor: Actor) =>
    (await listOrders({ organizationId, actor, page: 1, limit: 10 })).data.map(({ id }) => id);
  return { shop, organizationId, product, order, ordersOf };
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

test("A rate of VAT that changes at midnight of the shop's zone holds for what is ordered from then on, or for then", async () => {
  const rates = taxCategories.flatMap((category) => [
    { category, delivery: 8, pickup: 8, from: "2020-01-01" },
    { category, delivery: 23, pickup: 23, from: "2026-11-22" },
  ]);
  const tax = { rates, deliveryCategory: null, exemption: null };
  const { order } = await counter({ timezone: "Europe/Warsaw", tax });
  const shopper = await signedIn();
  const rateOf = async (at: string, facts: object = {}) =>
    (await order(shopper, undefined, { now: new Date(at), ...facts })).order.tax?.map(({ rate }) => rate);
  const last = "2026-11-21T22:59:59.999Z";
  expect(await rateOf(last)).toEqual([8]);
  expect(await rateOf("2026-11-21T23:00:00.000Z")).toEqual([23]);
  expect(await rateOf(last, { deliveryAt: "2026-11-22T12:00:00.000Z" })).toEqual([23]);
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

const stored = async (organizationId: StoredOrder["organizationId"], id: StoredOrder["id"]) =>
  StoredOrder.parse(await find(keys.order(organizationId, id), { consistent: true }));
const card = { payment: { provider: "stripe", method: "card" } };
const now = new Date("2026-11-21T12:00:00.000Z");

test("An order by card is a draft with a page for fifteen minutes, one page for one key", async () => {
  const { order, organizationId } = await counter({ stripeAccountId: "acct_1" });
  const asked = answerForStripe({ open: () => stripeSession() });
  const shopper = await signedIn();
  const made = await order(shopper, "one", { ...card, now });
  expect(made).toMatchObject({
    isPlaced: false,
    redirectUrl: "https://stripe.example/cs_1",
    order: { status: "draft", placedAt: null, expiresAt: "2026-11-21T12:15:00.000Z", payment: { status: "pending" } },
  });
  expect(await stored(organizationId, made.order.id)).toMatchObject({ paymentAccount: "acct_1" });
  const due = { dueAt: Date.parse("2026-11-21T12:15:00.000Z"), reference: "cs_1" };
  expect(await find(keys.checkout(organizationId, made.order.id), { consistent: true })).toMatchObject(due);
  expect(await order(shopper, "one", { ...card, now })).toEqual(made);
  expect(asked).toEqual(["open"]);
});

test("An order that costs nothing needs no page: by card it counts as paid, in cash as any other", async () => {
  const { order, organizationId } = await counter({ stripeAccountId: "acct_1" }, { price: 0 });
  const asked = answerForStripe({});
  const shopper = await signedIn();
  const byCard = await order(shopper, undefined, card);
  expect(byCard).toMatchObject({
    isPlaced: true,
    order: { status: "pending", expiresAt: null, payment: { status: "succeeded", total: 0 } },
  });
  expect(await find(keys.checkout(organizationId, byCard.order.id), { consistent: true })).toBeUndefined();
  expect(await order(shopper)).toMatchObject({ isPlaced: true, order: { payment: { status: "pending", total: 0 } } });
  expect(asked).toEqual([]);
});

test("The numbers of a day count the orders for that day, whenever they were placed", async () => {
  const { order, organizationId, shop } = await counter();
  const shopper = await signedIn();
  const deliveryAt = offeredSlots(shop.configuration, now).find((slot) => slot > "2026-11-22T12");
  const numberOf = async (facts: object) => {
    const { id } = (await order(shopper, undefined, { now, ...facts })).order;
    return (await stored(organizationId, id)).dayNumber;
  };
  expect([await numberOf({}), await numberOf({ deliveryAt }), await numberOf({})]).toEqual([1, 1, 2]);
  expect(await numberOf({ now: new Date("2026-11-22T12:00:00.000Z") })).toBe(2);
});

test("VAT is charged at the rate of the day for which the order is", async () => {
  const rate = (category: TaxCategory, from: string, percent: number) =>
    ({ category, from, delivery: percent, pickup: percent }) as const;
  const rates = [
    ...taxCategories.map((category) => rate(category, "1970-01-01", 3)),
    rate("food", "2026-11-01", 8),
    rate("food", "2026-11-22", 5),
  ];
  const { order, organizationId, shop } = await counter({ tax: { rates, deliveryCategory: null, exemption: null } });
  const shopper = await signedIn();
  const deliveryAt = offeredSlots(shop.configuration, now).find((slot) => slot > "2026-11-22T12");
  const placed = async (facts: object) => (await order(shopper, undefined, { now, ...facts })).order;
  const today = await placed({});
  expect(today.tax).toEqual([{ rate: 8, category: "food", net: 46.11, tax: 3.69, gross: 49.8 }]);
  expect((await placed({ deliveryAt })).tax).toMatchObject([{ rate: 5, gross: 49.8 }]);
  const [line] = (await stored(organizationId, today.id)).items;
  expect(line?.taxed).toEqual([{ category: "food", gross: 4980 }]);
  const without = await counter();
  const [bare] = (await stored(without.organizationId, (await without.order(shopper)).order.id)).items;
  expect(bare).not.toHaveProperty("taxed");
});

test("A delivery goes by the method that was chosen, to the saved address, at the price of its zone", async () => {
  const position = { latitude: 50.06, longitude: 19.94, country: "PL", placeId: "here" };
  const street = { addressLineOne: "Długa 1", addressLineTwo: "", zipCode: "31-147", city: "Kraków", ...position };
  const { order, organizationId } = await counter({}, { address: street });
  const [near, hidden] = [true, false].map((isOffered) => {
    const zone = { distanceUpto: 3, price: Minor.parse(990), minimumOrderAmount: Minor.parse(0), freeFrom: null };
    return {
      id: newId("shippingMethod"),
      organizationId,
      title: "Courier",
      providerName: "Own riders",
      translations: [],
      providerLogo: null,
      requireDateOfDelivery: false,
      shippingZones: [{ id: newId("shippingZone"), title: "Near", eta: "30 min", translations: [], ...zone }],
      currency: "PLN",
      createdAt: "2026-01-01T00:00:00.000Z",
      updatedAt: "2026-01-01T00:00:00.000Z",
      publishedAt: isOffered ? "2026-01-01T00:00:00.000Z" : null,
      words: [],
      version: 1,
    };
  });
  for (const method of [near, hidden])
    if (method) await commit({ put: { ...keys.shippingMethod(organizationId, method.id), ...method } });
  const shopper = await signedIn();
  const person = { firstname: "Ada", lastname: "Nowak", phone: "+48600100200", doorNumber: null };
  const address = { id: newId("address"), ...street, ...person, deliveryInstructions: null };
  await commit({ put: { ...keys.address(shopper.userId), ...address } });
  const bring = { fulfilmentMethod: "delivery", contact: undefined };
  const { order: placed } = await order(shopper, undefined, { ...bring, shippingMethodId: near?.id });
  expect(placed).toMatchObject({ payment: { shipping: 9.9, subtotal: 49.8, total: 59.7 }, shippingAddress: person });
  await expect(order(shopper, undefined, { ...bring, shippingMethodId: hidden?.id })).rejects.toMatchObject({
    issues: [{ path: ["shippingMethodId"] }],
  });
});

test("From one network guests name the same address twenty times an hour at most; who has an account is not counted", async () => {
  const { order, ordersOf } = await counter();
  const guest = await signedIn(newId("guest" as "user") as UserId);
  const network = newId("user");
  const email = `${network.slice(4)}@example.com`;
  for (let n = 0; n < 20; n++) await order(guest, undefined, { email, network, now });
  await expect(order(guest, undefined, { email, network, now })).rejects.toMatchObject({ code: "throttled" });
  await order(guest, undefined, { email: `other.${email}`, network, now });
  await order(guest, undefined, { email, network: newId("user"), now });
  await order(guest, undefined, { email, network, now: new Date(now.getTime() + 3_600_000) });
  const shopper = await signedIn();
  for (let n = 0; n < 21; n++) await order(shopper, undefined, { network, now });
  expect((await ordersOf(shopper)).length).toBe(10);
});

/** Lets something happen instead of the next write of an order that stands alone. */
const onNextPut = (happen: (put: () => Promise<unknown>) => Promise<unknown>) => {
  let isOver = false;
  interceptTable((command, make) => {
    if (isOver || !(command instanceof PutCommand)) return make();
    isOver = true;
    return happen(make);
  });
};

test("An order whose write was repeated, because its answer was lost, is placed once and keeps what happened since", async () => {
  const { order, ordersOf, organizationId } = await counter();
  const shopper = await signedIn();
  onNextPut(async (put) => {
    await put();
    const [id] = await ordersOf(shopper);
    if (id)
      await commit({ update: keys.order(organizationId, id), set: { acceptedAt: now.toISOString(), version: 2 } });
    return put();
  });
  const { order: placed, isPlaced } = await order(shopper);
  expect(isPlaced).toBe(true);
  expect(await ordersOf(shopper)).toEqual([placed.id]);
  expect(await presentOrder({ organizationId, id: placed.id } as StoredOrder)).toMatchObject({ version: 2 });
});

test("An order that could not be written is not placed, and says so", async () => {
  const { order, ordersOf } = await counter();
  const shopper = await signedIn();
  onNextPut(() => Promise.reject(new Error("The table does not answer")));
  await expect(order(shopper)).rejects.toThrow("The table does not answer");
  expect(await ordersOf(shopper)).toEqual([]);
});
