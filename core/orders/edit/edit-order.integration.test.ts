import { beforeAll, expect, test } from "vitest";
import { priceLine } from "../../cart/pricing.ts";
import * as edits from "../../contract/orders/edit-order-input.ts";
import { RefundOrder } from "../../contract/orders/staff.ts";
import { CapacitySettings } from "../../contract/organizations/capacity-settings.ts";
import type { Role } from "../../contract/organizations/organizations.ts";
import { usualRates } from "../../contract/tax/usual-rates.ts";
import { keys } from "../../db/keys.ts";
import { commit, find } from "../../db/table.ts";
import { AppError } from "../../errors.ts";
import { newId } from "../../ids.ts";
import { Minor, sum, zero } from "../../money.ts";
import type { StoredOrganization } from "../../organizations/organization.ts";
import type { StoredProduct } from "../../products/product.ts";
import { memberOf } from "../../testing/member.ts";
import { anOrder } from "../../testing/orders.ts";
import { aGroup, aProduct } from "../../testing/products.ts";
import { presentOrder, storedOrder, storedShop } from "../../testing/stored.ts";
import { beforeNextWrite } from "../../testing/table-calls.ts";
import { findCard, writeCard } from "../board/board-cards.ts";
import { markMade } from "../board/mark-made.ts";
import { Checkout } from "../checkout.ts";
import { refundable, refundableLines } from "../money/refundable.ts";
import type { StoredOrder } from "../order.ts";
import type { StoredOrderItem } from "../order-parts.ts";
import { orderItem } from "../place/order-item.ts";
import { getOrderHistory } from "../read/get-order-history.ts";
import { orderResponse, trackingResponse } from "../read/order-response.ts";
import { refundOrder } from "../refund/refund-order.ts";
import { changeOrderStatus } from "../steps/change-order-status.ts";
import { editOrder } from "./edit-order.ts";
import { previewEdit } from "./preview-edit.ts";

const now = new Date("2026-11-21T12:05:00.000Z");

let shop: StoredOrganization;
let dosa: StoredProduct;
let beer: StoredProduct;
const extras = aGroup([300]);

beforeAll(async () => {
  shop = await storedShop({}, { tax: { rates: usualRates("PL") ?? [], deliveryCategory: null, exemption: null } });
  const { id: organizationId } = shop;
  const put = async (facts: Partial<StoredProduct>) => {
    const product = aProduct({ organizationId, ...facts });
    await commit({ put: { ...keys.product(organizationId, product.id), ...product } });
    return product;
  };
  // Today it costs more than the order below paid.
  dosa = await put({ basePrice: Minor.parse(2900), taxCategory: "food", modifierGroups: [extras] });
  beer = await put({ basePrice: Minor.parse(1230), taxCategory: "alcohol" });
});

const line = (
  { id: productId, translations, taxCategory }: StoredProduct,
  [quantity, unitPrice]: [number, number],
  facts: Partial<StoredOrderItem> = {},
): StoredOrderItem => ({
  translations: translations.map(({ locale, title }) => ({ locale, title, subtitle: "" })),
  rawData: { productId, quantity, modifierGroups: [] },
  unitPrice: Minor.parse(unitPrice),
  totalPrice: Minor.parse(unitPrice * quantity),
  taxed: [{ category: taxCategory, gross: Minor.parse(unitPrice * quantity) }],
  quantity,
  image: null,
  productSnapshotId: "1",
  ...facts,
});

/** Two dosas for 21.60 and a beer for 12.30, with VAT of 8 and 23 %, paid by card and accepted. */
const placed = async (facts: Partial<StoredOrder> = {}, payment: Partial<StoredOrder["payment"]> = {}) => {
  const order = anOrder();
  return await storedOrder({
    organizationId: shop.id,
    acceptedAt: "2026-11-21T12:01:00.000Z",
    charge: "pi_1",
    paymentAccount: "acct_nobody",
    items: [line(dosa, [2, 1080]), line(beer, [1, 1230])],
    tax: [
      { rate: 8, category: "food", net: Minor.parse(2000), tax: Minor.parse(160), gross: Minor.parse(2160) },
      { rate: 23, category: "alcohol", net: Minor.parse(1000), tax: Minor.parse(230), gross: Minor.parse(1230) },
    ],
    ...facts,
    payment: {
      ...order.payment,
      provider: "stripe",
      method: "card",
      status: "succeeded",
      subtotal: Minor.parse(3390),
      total: Minor.parse(3390),
      ...payment,
    },
  });
};

const inCash = { provider: "not_applicable", method: "cash_on_delivery", status: "pending" } as const;

type Wanted = Record<string, unknown> & { items: object[] };
const dosas = (quantity: number) => ({ line: 0, productId: dosa.id, quantity });
const aBeer = () => ({ line: 1, productId: beer.id, quantity: 1 });

const request = ({ id }: StoredOrder, wanted: Wanted, role: Role = "manager") => ({
  member: memberOf(shop.id, role),
  id,
  edit: edits.editOrder.body.parse({ edition: 0, charged: 0, ...wanted }),
});
const edit = (
  order: StoredOrder,
  wanted: Wanted,
  { role = "manager" as Role, key = undefined as string | undefined } = {},
) => editOrder({ ...request(order, wanted, role), idempotencyKey: key }, now);

/** What is left of what was paid, and what the order comes to. */
const balance = (order: StoredOrder) => ({
  kept: refundable(order),
  costs: order.payment.total + (order.payment.tip ?? 0),
});

test("A dish less goes back once, with its VAT, and the order keeps both versions", async () => {
  const order = await placed();
  const shown = await edit(order, { items: [dosas(1), aBeer()], charged: 23.1 });
  expect(shown.payment).toMatchObject({ subtotal: 23.1, total: 23.1 });
  expect(shown.payment.due).toBeUndefined();
  expect(shown.tax).toEqual([
    { rate: 8, category: "food", net: 10, tax: 0.8, gross: 10.8 },
    { rate: 23, category: "alcohol", net: 10, tax: 2.3, gross: 12.3 },
  ]);
  expect(shown.refunds).toMatchObject([
    { amount: 10.8, reason: "changed", tax: [{ rate: 8, category: "food", net: 10, tax: 0.8, gross: 10.8 }] },
  ]);
  expect(shown.edits).toMatchObject([
    { lines: [{ was: { quantity: 2, totalPrice: 21.6 }, now: { quantity: 1 } }], charged: { was: 33.9, now: 23.1 } },
  ]);
  const after = await presentOrder(order);
  expect(balance(after)).toEqual({ kept: 2310, costs: 2310 });
  // The sweep looks after the refund that the provider could not make.
  expect(Checkout.parse(await find(keys.checkout(shop.id, order.id))).dueAt).toBe(now.getTime());
  const {
    changes,
    versions = [],
    receipts,
  } = await getOrderHistory({ member: memberOf(shop.id, "staff"), id: order.id });
  expect(changes.map(({ did }) => did)).toContain("edited");
  expect(versions).toMatchObject([{ lines: [{ quantity: 2 }, { quantity: 1 }], payment: { total: 33.9 } }]);
  expect(receipts).toMatchObject([{ amount: 33.9 }]);
});

test("A refund, an edit and a cancellation at once give back each unit once, with its VAT", async () => {
  for (let round = 0; round < 8; round++) {
    const order = await placed();
    const refund = (amount: number) =>
      refundOrder({ member: memberOf(shop.id), id: order.id, body: RefundOrder.parse({ amount }) }, now);
    const cancel = () => changeOrderStatus({ member: memberOf(shop.id), id: order.id, operation: "cancelled" }, now);
    const acts = [
      () => refund(12.34),
      () => edit(order, { items: [dosas(1), aBeer()], charged: 23.1 }),
      ...(round % 2 ? [cancel] : []),
      () => refund(20),
    ];
    const outcomes = await Promise.allSettled(acts.map((act) => act()));
    for (const outcome of outcomes) if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(AppError);
    const { refunds = [], cancelledAt } = await presentOrder(order);
    const back = sum(refunds.map(({ amount }) => amount));
    expect(refunds.every(({ amount }) => amount > 0)).toBe(true);
    if (cancelledAt) expect(back).toBe(3390);
    else expect(back).toBeLessThanOrEqual(3390);
    const lines = refunds.flatMap((refund) => refund.tax ?? []);
    expect(sum(lines.map(({ gross }) => gross))).toBe(back);
    for (const { rate, gross, tax: vat } of order.tax ?? []) {
      const ofRate = lines.filter((line) => line.rate === rate);
      expect(sum(ofRate.map((line) => line.gross))).toBeLessThanOrEqual(gross);
      expect(sum(ofRate.map((line) => line.tax))).toBeLessThanOrEqual(vat);
    }
  }
});

test("No dish is taken out of which a refund of an amount gave back VAT, so that no rate is refunded beyond its sale", async () => {
  const order = await placed();
  const back = (body: object) =>
    refundOrder({ member: memberOf(shop.id), id: order.id, body: RefundOrder.parse(body) }, now);
  await back({ amount: 20 });
  await expect(edit(order, { items: [dosas(1), aBeer()], charged: 23.1 })).rejects.toMatchObject({
    issues: [{ message: "A refund gave back VAT of these dishes already; refund the dishes instead" }],
  });
  await back({ lines: [{ line: 0, quantity: 1 }] });
  const lines = (await presentOrder(order)).refunds?.flatMap(({ tax = [] }) => tax) ?? [];
  expect(sum(lines.flatMap(({ rate, gross }) => (rate === 8 ? gross : [])))).toBe(2160);
  // What leaves enough of each rate is taken out.
  const other = await placed();
  await refundOrder({ member: memberOf(shop.id), id: other.id, body: RefundOrder.parse({ amount: 10 }) }, now);
  await edit(other, { items: [dosas(1), aBeer()], charged: 23.1 });
  expect(balance(await presentOrder(other))).toEqual({ kept: 1310, costs: 2310 });
});

test("A kept dish keeps its price in any quantity, an added one costs today's, and the rest is collected in cash", async () => {
  const order = await placed();
  const shown = await edit(order, {
    items: [dosas(3), aBeer(), { productId: dosa.id, quantity: 1, note: "No onion" }],
    charged: 73.7,
  });
  expect(shown.items.map(({ unitPrice, totalPrice }) => [unitPrice, totalPrice])).toEqual([
    [10.8, 32.4],
    [12.3, 12.3],
    [29, 29],
  ]);
  expect(shown.payment).toMatchObject({ total: 73.7, due: 39.8, status: "succeeded" });
  expect(shown.refunds).toEqual([]);
  expect(shown.edits?.[0]?.lines).toMatchObject([
    { was: { quantity: 2 }, now: { quantity: 3 } },
    { was: null, now: { quantity: 1, note: "No onion" } },
  ]);
  const tracked = trackingResponse(await presentOrder(order));
  expect(tracked.edits?.[0]).toMatchObject({ by: null });
  expect(JSON.stringify(tracked.edits)).not.toContain("onion");
});

test("What is collected in cash and what goes back follow from what was paid, over several edits", async () => {
  const order = await placed({}, { tip: Minor.parse(500) });
  await edit(order, { items: [dosas(3), aBeer()], charged: 49.7 });
  expect(orderResponse(await presentOrder(order)).payment.due).toBe(10.8);
  const less = await edit(order, { edition: 1, items: [dosas(1), aBeer()], charged: 28.1 });
  expect(less.payment.due).toBeUndefined();
  expect(less.refunds.map(({ amount, tip }) => [amount, tip])).toEqual([[10.8, undefined]]);
  const more = await edit(order, { edition: 2, items: [dosas(2), aBeer()], charged: 38.9 });
  expect(more.payment.due).toBe(10.8);
  expect(balance(await presentOrder(order))).toEqual({ kept: 2810, costs: 3890 });
});

test("A dish with other options is sold at today's price", async () => {
  const order = await placed();
  const modifierGroups = [{ id: extras.id, modifiers: [{ id: extras.modifiers[0]?.id, quantity: 1 }] }];
  const shown = await edit(order, { items: [{ ...dosas(2), modifierGroups }, aBeer()], charged: 76.3 });
  expect(shown.items[0]).toMatchObject({ unitPrice: 32, quantity: 2 });
  expect(shown.edits?.[0]?.lines).toMatchObject([{ was: { totalPrice: 21.6 }, now: { totalPrice: 64 } }]);
});

test("An order in cash changes what is collected, and nothing goes back", async () => {
  const order = await placed({ charge: undefined, paymentAccount: undefined }, inCash);
  const shown = await edit(order, { items: [aBeer()], charged: 12.3 });
  expect(shown).toMatchObject({ payment: { total: 12.3, status: "pending" }, refunds: [] });
  expect(shown.payment.due).toBeUndefined();
});

test("A discount takes its part of what is taken off along, and never grows", async () => {
  const promotion = { id: newId("promotion"), name: "Autumn", discount: Minor.parse(339), shipping: zero };
  const shares = [216, 123].map((discount) => ({ discount: Minor.parse(discount) }));
  const order = await placed(
    {
      items: [
        line(dosa, [2, 1080], { ...shares[0], taxed: [{ category: "food", gross: Minor.parse(1944) }] }),
        line(beer, [1, 1230], { ...shares[1], taxed: [{ category: "alcohol", gross: Minor.parse(1107) }] }),
      ],
      promotions: [promotion],
    },
    { discount: Minor.parse(339), total: Minor.parse(3051) },
  );
  const less = await edit(order, { items: [dosas(1)], charged: 9.72 });
  expect(less.payment).toMatchObject({ subtotal: 10.8, discount: 1.08, total: 9.72 });
  expect(less.promotions).toMatchObject([{ name: "Autumn", discount: 1.08 }]);
  expect(less.tax).toEqual([{ rate: 8, category: "food", net: 9, tax: 0.72, gross: 9.72 }]);
  const more = await edit(order, { edition: 1, items: [dosas(4)], charged: 42.12 });
  expect(more.payment).toMatchObject({ subtotal: 43.2, discount: 1.08, total: 42.12 });
});

test("More of a gift of mixed rates is sold at its rates, also after an edit that leaves it free, and where it left a unit to pay", async () => {
  const item = { productId: newId("product"), quantity: 2, modifierGroups: [] };
  const taxShares = [
    { category: "food", percent: 80 },
    { category: "alcohol", percent: 20 },
  ] as const;
  const menu = aProduct({ id: item.productId, basePrice: Minor.parse(1500), taxShares: [...taxShares] });
  const priced = priceLine(menu, item);
  if (!priced) throw new Error("The menu can be sold");
  for (const left of [0, 1]) {
    const discount = Minor.parse(3000 - left);
    const gift = orderItem({ ...priced, discount }, { hasTax: true, hasCapacity: false, stations: [] });
    const total = Minor.parse(left);
    const order = await placed({ items: [gift] }, { subtotal: priced.totalPrice, discount, total });
    const menus = (quantity: number) => [{ line: 0, productId: item.productId, quantity }];
    await edit(order, { items: menus(2), charged: left / 100 });
    const more = await edit(order, { edition: 1, items: menus(4), charged: 30 + left / 100 });
    expect(more.tax?.map(({ rate, gross }) => [rate, gross])).toEqual([
      [8, 24 + left / 100],
      [23, 6],
    ]);
  }
});

test("An order that came to nothing has no VAT after an edit where its shop has no table any more", async () => {
  const { id: organizationId } = await storedShop({}, { tax: null });
  const discount = Minor.parse(2160);
  const facts = { items: [line(dosa, [2, 1080], { discount, taxed: [{ category: "food", gross: zero }] })], tax: [] };
  const { id } = await placed({ organizationId, ...facts }, { subtotal: discount, discount, total: zero });
  const body = edits.editOrder.body.parse({ edition: 0, charged: 10.8, items: [dosas(3)] });
  expect((await editOrder({ member: memberOf(organizationId, "manager"), id, edit: body }, now)).tax).toEqual([]);
});

test("An order that is ready, over or a draft is not edited", async () => {
  const at = "2026-11-21T12:04:00.000Z";
  for (const facts of [
    { readyForDispatchAt: at },
    { completedAt: at },
    { cancelledAt: at },
    { placedAt: null, acceptedAt: null },
  ])
    await expect(edit(await placed(facts), { items: [dosas(1)] })).rejects.toMatchObject({
      code: "invalid_transition",
    });
});

test("If two tablets edit an order, one succeeds, and the other is told that somebody did", async () => {
  const order = await placed();
  const tries = await Promise.allSettled([
    edit(order, { items: [dosas(1), aBeer()], charged: 23.1 }),
    edit(order, { items: [aBeer()], charged: 12.3 }),
  ]);
  const refused = tries.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(refused).toMatchObject([{ code: "conflict" }]);
  const after = await presentOrder(order);
  expect(after.edits).toHaveLength(1);
  expect(balance(after).kept).toBe(balance(after).costs);
});

test("The same key edits once, however often it comes and whatever was edited since", async () => {
  const order = await placed();
  const once = () => edit(order, { items: [dosas(1), aBeer()], charged: 23.1 }, { key: "tap" });
  await Promise.all([once(), once(), once()]);
  await edit(order, { edition: 1, items: [dosas(1)], charged: 10.8 });
  await once();
  const { edits, refunds = [] } = await presentOrder(order);
  expect(edits).toHaveLength(2);
  expect(sum(refunds.map(({ amount }) => amount))).toBe(2310);
});

test("A key that made one edit makes no other one", async () => {
  const order = await placed();
  await edit(order, { items: [dosas(1), aBeer()], charged: 23.1 }, { key: "tap" });
  const other = edit(order, { edition: 1, items: [dosas(1)], charged: 10.8 }, { key: "tap" });
  await expect(other).rejects.toMatchObject({ code: "idempotency_mismatch" });
  expect((await presentOrder(order)).edits).toHaveLength(1);
});

test("What the caller did not see is not confirmed: another price refuses the edit", async () => {
  const order = await placed();
  await expect(edit(order, { items: [dosas(1)], charged: 10.7 })).rejects.toMatchObject({ code: "price_changed" });
  expect((await presentOrder(order)).version).toBe(order.version);
});

test("A preview prices the same edit, and stores nothing", async () => {
  const order = await placed();
  const { order: shown, refund } = await previewEdit(request(order, { items: [dosas(1)] }), now);
  expect([shown.payment.total, refund]).toEqual([10.8, 23.1]);
  expect(await presentOrder(order)).toEqual(order);
});

test("An order that is ready or cancelled by the time of the edit stays as it is; one that is accepted is edited", async () => {
  const member = memberOf(shop.id, "manager");
  for (const operation of ["ready-for-dispatch", "cancelled"] as const) {
    const order = await placed();
    await Promise.allSettled([
      changeOrderStatus({ member, id: order.id, operation }, now),
      edit(order, { items: [dosas(1), aBeer()], charged: 23.1 }),
    ]);
    const after = await presentOrder(order);
    const { kept, costs } = balance(after);
    expect(kept, operation).toBe(after.cancelledAt ? 0 : costs);
  }
});

const refund = {
  id: newId("refund"),
  charge: "pi_1",
  amount: Minor.parse(1080),
  status: "succeeded",
  reason: "requested",
  by: null,
  at: "2026-11-21T12:02:00.000Z",
  attempt: 0,
} as const;

test("A refund stays one of its dish when an edit takes off a line before it", async () => {
  const amount = Minor.parse(1230);
  const order = await placed({ refunds: [{ ...refund, amount, lines: [{ line: 1, quantity: 1 }] }] });
  await edit(order, { items: [aBeer()], charged: 12.3 });
  const after = await presentOrder(order);
  expect(after.refunds?.map(({ lines }) => lines)).toEqual([[{ line: 0, quantity: 1 }], undefined]);
  expect(refundableLines(after)).toEqual([0]);
  const beerOff = { edition: 1, items: [{ productId: dosa.id, quantity: 1 }], charged: 29 };
  await expect(edit(order, beerOff)).rejects.toMatchObject({
    issues: [{ message: "A dish that was refunded stays in the order" }],
  });
});

test("A price of delivery that was refunded does not go back again with a pickup", async () => {
  const amount = Minor.parse(990);
  const order = await placed(
    { fulfilmentMethod: "delivery", refunds: [{ ...refund, amount, shipping: true }] },
    { shipping: amount, total: Minor.parse(4380) },
  );
  const pickup = { items: [dosas(2), aBeer()], fulfilmentMethod: "pickup", charged: 33.9 };
  await expect(edit(order, pickup)).rejects.toMatchObject({
    issues: [{ message: "The price of delivery was refunded and can't get lower" }],
  });
  expect((await edit(order, { items: [dosas(1), aBeer()], charged: 33 })).refunds.map((each) => each.amount)).toEqual([
    9.9, 10.8,
  ]);
});

test("An order keeps its rates of VAT where its shop has no table any more, or became exempt", async () => {
  const rates = usualRates("PL") ?? [];
  for (const tax of [null, { rates, deliveryCategory: null, exemption: "§ 19 UStG" }]) {
    const { id: organizationId } = await storedShop({}, { tax });
    const { id } = await placed({ organizationId });
    const member = memberOf(organizationId, "manager");
    const body = edits.editOrder.body.parse({ edition: 0, charged: 23.1, items: [dosas(1), aBeer()] });
    const shown = await editOrder({ member, id, edit: body, idempotencyKey: undefined }, now);
    expect(shown.tax?.map(({ rate, gross }) => [rate, gross])).toEqual([
      [8, 10.8],
      [23, 12.3],
    ]);
    expect(shown.refunds[0]?.tax).toMatchObject([{ rate: 8, gross: 10.8 }]);
  }
});

test("An order keeps its rates of VAT where its shop typed over them, but for another day, another way and what is new", async () => {
  const rates = (usualRates("PL") ?? []).map((rate) => ({ ...rate, delivery: 5, pickup: 6 }));
  const january = (usualRates("PL") ?? []).map((rate) => ({ ...rate, delivery: 9, pickup: 10, from: "2027-01-01" }));
  const tax = { rates: [...rates, ...january], deliveryCategory: null, exemption: null };
  const { id: organizationId } = await storedShop({}, { tax });
  const cola = aProduct({ organizationId, basePrice: Minor.parse(600), taxCategory: "beverage" });
  await commit({ put: { ...keys.product(organizationId, cola.id), ...cola } });
  const ratesAfter = async (wanted: Wanted, facts: Partial<StoredOrder> = {}) => {
    const { id } = await placed({ organizationId, ...facts });
    const body = edits.editOrder.body.parse({ edition: 0, ...wanted });
    const member = memberOf(organizationId, "manager");
    const shown = await editOrder({ member, id, edit: body, idempotencyKey: undefined }, now);
    return shown.tax?.map(({ rate, category, gross }) => [rate, category, gross]);
  };
  const both = [dosas(2), aBeer()];
  expect(await ratesAfter({ items: [dosas(3), aBeer()], charged: 44.7 })).toEqual([
    [8, "food", 32.4],
    [23, "alcohol", 12.3],
  ]);
  expect(await ratesAfter({ items: [...both, { productId: cola.id, quantity: 1 }], charged: 39.9 })).toEqual([
    [6, "beverage", 6],
    [8, "food", 21.6],
    [23, "alcohol", 12.3],
  ]);
  const asPickup = { items: both, fulfilmentMethod: "pickup", charged: 33.9 };
  expect((await ratesAfter(asPickup, { fulfilmentMethod: "delivery" }))?.map(([rate]) => rate)).toEqual([6, 6]);
  const [tonight, newYear] = ["2026-11-21T20:00:00.000Z", "2027-01-01T12:00:00.000Z"];
  expect((await ratesAfter({ items: both, deliveryAt: tonight, charged: 33.9 }))?.map(([rate]) => rate)).toEqual([
    8, 23,
  ]);
  expect((await ratesAfter({ items: both, deliveryAt: newYear, charged: 33.9 }))?.map(([rate]) => rate)).toEqual([
    10, 10,
  ]);
  const sooner = { items: both, deliveryAt: null, charged: 33.9 };
  expect((await ratesAfter(sooner, { deliveryAt: newYear, day: "2026-11-20" }))?.map(([rate]) => rate)).toEqual([6, 6]);
});

test("A refunded dish stays in the order, which does not come to less than was given back", async () => {
  const order = await placed({ refunds: [{ ...refund, lines: [{ line: 0, quantity: 1 }] }] });
  await expect(edit(order, { items: [aBeer()], charged: 12.3 })).rejects.toMatchObject({ code: "invalid_input" });
  const shown = await edit(order, { items: [dosas(1), aBeer()], charged: 23.1 });
  expect(shown.refunds.map(({ amount }) => amount)).toEqual([10.8, 10.8]);
  const dear = await placed({ refunds: [{ ...refund, amount: Minor.parse(2000) }] });
  await expect(edit(dear, { items: [aBeer()], charged: 12.3 })).rejects.toMatchObject({ code: "invalid_input" });
});

test("Staff give back of an accepted order what their shop lets them, and of one that waits all", async () => {
  const order = await placed();
  const less = { items: [dosas(1), aBeer()], charged: 23.1 };
  await expect(edit(order, less, { role: "staff" })).rejects.toMatchObject({ code: "forbidden" });
  await edit(order, { items: [dosas(3), aBeer()], charged: 44.7 }, { role: "staff" });
  const waiting = await placed({ acceptedAt: null });
  expect((await edit(waiting, less, { role: "staff" })).refunds).toMatchObject([{ amount: 10.8 }]);
});

test("Pickup costs no delivery, and keeps whom the order is for", async () => {
  const address = { id: newId("address"), firstname: "Ada", lastname: "Nowak", phone: "+48 600 100 200" };
  const order = await placed(
    {
      fulfilmentMethod: "delivery",
      contact: null,
      shippingAddress: {
        ...address,
        addressLineOne: "Długa 1",
        doorNumber: null,
        addressLineTwo: null,
        zipCode: "31-147",
        city: "Kraków",
        country: "PL",
        placeId: "place",
        deliveryInstructions: null,
      },
    },
    { shipping: Minor.parse(990), total: Minor.parse(4380) },
  );
  const shown = await edit(order, { items: [dosas(2), aBeer()], fulfilmentMethod: "pickup", charged: 33.9 });
  expect(shown).toMatchObject({
    fulfilmentMethod: "pickup",
    shippingAddress: null,
    contact: { firstname: "Ada", lastname: "Nowak" },
    payment: { shipping: 0, total: 33.9 },
    refunds: [{ amount: 9.9 }],
    edits: [{ lines: [], fulfilmentMethod: { was: "delivery", now: "pickup" } }],
  });
});

test("Another door keeps the way of an order and its price, also where the shop has its method no more", async () => {
  const place = {
    addressLineOne: "Długa 1",
    addressLineTwo: null,
    zipCode: "31-147",
    city: "Kraków",
    country: "PL",
    placeId: "nobody-knows-it",
  } as const;
  const shippingAddress = {
    ...place,
    id: newId("address"),
    firstname: "Ada",
    lastname: "Nowak",
    phone: "+48 600 100 200",
    doorNumber: "5",
    deliveryInstructions: null,
  };
  const shippingMethod = {
    id: newId("shippingMethod"),
    title: "Our courier",
    providerName: "Own",
    zone: {
      id: newId("shippingZone"),
      title: "Near",
      distanceUpto: 3,
      eta: "30 min",
      translations: [],
      price: Minor.parse(1500),
      minimumOrderAmount: zero,
      freeFrom: null,
    },
  };
  const order = await placed(
    { fulfilmentMethod: "delivery", contact: null, shippingAddress, shippingMethod },
    { shipping: Minor.parse(990), total: Minor.parse(4380) },
  );
  const items = [dosas(2), aBeer()];
  const address = { ...place, doorNumber: "12", deliveryInstructions: "Ring twice" };
  const shown = await edit(order, { items, address, charged: 43.8 });
  expect(shown).toMatchObject({
    shippingMethod: { id: shippingMethod.id },
    shippingAddress: { ...shippingAddress, doorNumber: "12", deliveryInstructions: "Ring twice" },
    payment: { shipping: 9.9, total: 43.8 },
  });
  const elsewhere = { items, edition: 1, address: { ...address, placeId: "another" }, charged: 43.8 };
  await expect(edit(order, elsewhere)).rejects.toMatchObject({ code: "invalid_input" });
});

test("Another time is promised anew, and one that is over is refused", async () => {
  const order = await placed({ promisedAt: "2026-11-21T12:40:00.000Z" });
  const items = [dosas(2), aBeer()];
  const over = { items, deliveryAt: "2026-11-21T11:00:00.000Z", charged: 33.9 };
  await expect(edit(order, over)).rejects.toMatchObject({ issues: [{ path: ["deliveryAt"] }] });
  const deliveryAt = "2026-11-21T19:00:00.000Z";
  const shown = await edit(order, { items, deliveryAt, charged: 33.9 });
  expect(shown).toMatchObject({ deliveryAt, promisedAt: deliveryAt, firstPromisedAt: "2026-11-21T12:40:00.000Z" });
  expect(shown.edits).toMatchObject([{ lines: [], deliveryAt: { was: null, now: deliveryAt } }]);
});

test("An order that is wanted as soon as possible instead of at a chosen time is no longer promised for that time", async () => {
  const deliveryAt = "2026-11-21T19:00:00.000Z";
  const order = await placed({ deliveryAt, promisedAt: deliveryAt, estimate: { from: deliveryAt, to: deliveryAt } });
  const shown = await edit(order, { items: [dosas(2), aBeer()], deliveryAt: null, charged: 33.9 });
  expect(shown).toMatchObject({ deliveryAt: null, promisedAt: null, firstPromisedAt: deliveryAt });
  expect(shown.estimate).toEqual({ from: now.toISOString(), to: now.toISOString() });
});

test("A line twice, one that is not there, and a dish that is gone are named", async () => {
  const order = await placed();
  const paths = async (items: object[]) =>
    edit(order, { items }).catch(({ issues }: { issues: { path: unknown }[] }) => issues.map(({ path }) => path));
  expect(await paths([dosas(1), dosas(1)])).toEqual([["items", 1, "line"]]);
  expect(await paths([{ ...dosas(1), line: 7 }])).toEqual([["items", 0, "line"]]);
  expect(await paths([dosas(1), { productId: newId("product") }])).toEqual([["items", 1]]);
});

test("What an order holds of its kitchen follows its lines and its time, and other orders keep theirs", async () => {
  const capacity = CapacitySettings.parse({ load: 10 });
  const { id: organizationId } = await storedShop({}, { capacity });
  const dish = aProduct({ organizationId });
  await commit({ put: { ...keys.product(organizationId, dish.id), ...dish } });
  const at = "2026-11-21T12:30:00.000Z";
  const hold = {
    minutes: 15,
    lead: 0,
    way: [0, 0],
    shares: [[Date.parse(at) / 60_000, { "": 2 }]],
  } as StoredOrder["hold"];
  const order = await storedOrder({ organizationId, items: [line(dish, [2, 1245])], hold });
  // Three more are of other orders.
  await commit({ put: { ...keys.slot(organizationId, at), slot: at, taken: 5 } });
  const taken = async (slot: string) => (await find(keys.slot(organizationId, slot), { consistent: true }))?.taken;
  const change = (edition: number, quantity: number, facts: object = {}) =>
    editOrder(
      {
        member: memberOf(organizationId, "manager"),
        id: order.id,
        edit: edits.editOrder.body.parse({
          edition,
          items: [{ line: 0, productId: dish.id, quantity }],
          charged: (1245 * quantity) / 100,
          ...facts,
        }),
      },
      now,
    );
  await change(0, 4);
  expect(await taken(at)).toBe(7);
  await change(1, 1);
  expect(await taken(at)).toBe(4);
  const later = "2026-11-21T19:00:00.000Z";
  await change(2, 1, { deliveryAt: later });
  expect([await taken(at), await taken(later)]).toEqual([3, 1]);
  // As soon as possible: in the slot of this minute.
  await change(3, 1, { deliveryAt: null });
  expect([await taken("2026-11-21T12:00:00.000Z"), await taken(later)]).toEqual([1, 0]);
});

test("The kitchen of an order that becomes a pickup has the time of the way more", async () => {
  const capacity = CapacitySettings.parse({ load: 10, preparationMinutes: 20 });
  const { id: organizationId } = await storedShop({}, { capacity });
  const dish = aProduct({ organizationId });
  await commit({ put: { ...keys.product(organizationId, dish.id), ...dish } });
  const slotOf = (at: string) => Date.parse(at) / 60_000;
  const expected = "2026-11-21T13:00:00.000Z";
  const hold = { minutes: 15, lead: 30, way: [10, 30], shares: [[slotOf("2026-11-21T12:30:00.000Z"), { "": 1 }]] };
  const order = await storedOrder({
    organizationId,
    fulfilmentMethod: "delivery",
    deliveryAt: expected,
    items: [line(dish, [1, 1245])],
    hold: hold as StoredOrder["hold"],
  });
  await editOrder(
    {
      member: memberOf(organizationId, "manager"),
      id: order.id,
      edit: edits.editOrder.body.parse({
        edition: 0,
        items: [{ line: 0, productId: dish.id, quantity: 1 }],
        fulfilmentMethod: "pickup",
        charged: 12.45,
      }),
    },
    now,
  );
  const after = await presentOrder(order);
  expect(after.hold).toMatchObject({ way: [0, 0], lead: 0, shares: [[slotOf(expected), { "": 1 }]] });
});

test("The card of the board tells changes of an accepted order until somebody knows them, and none from before", async () => {
  const order = await placed();
  const early = request(order, { items: [dosas(1), aBeer()], charged: 23.1 });
  await editOrder(early, new Date("2026-11-21T12:00:30.000Z"));
  const shown = async () => {
    const after = await presentOrder(order);
    await writeCard(after, after);
    return findCard(shop.id, order.id);
  };
  expect(await shown()).toMatchObject({ edition: 1, changes: undefined });
  await edit(order, { edition: 1, items: [dosas(1)], charged: 10.8 });
  await edit(order, { edition: 2, items: [dosas(2)], charged: 21.6 });
  const changes = [
    { lines: [{ was: { quantity: 1 }, now: null }], charged: { was: 23.1, now: 10.8 } },
    { charged: { was: 10.8, now: 21.6 } },
  ];
  expect(await shown()).toMatchObject({ edition: 3, changes });
  const see = (seen: number) => markMade({ member: memberOf(shop.id, "staff"), id: order.id, lines: [], seen });
  expect((await see(2)).changes).toMatchObject(changes.slice(1));
  expect((await see(3)).changes).toBeUndefined();
  await edit(order, { edition: 3, items: [dosas(1)], charged: 10.8 });
  expect((await shown())?.changes).toMatchObject([{ charged: { was: 21.6, now: 10.8 } }]);
  expect(await shown()).not.toHaveProperty("edits");
});

test("An order of a day that is closed is not edited, and one of a day that is only over is", async () => {
  const tomorrow = new Date("2026-11-22T12:05:00.000Z");
  const { id: organizationId } = shop;
  const { day } = await placed();
  const less = { items: [dosas(1), aBeer()], charged: 23.1 };
  const editLater = (order: StoredOrder) => editOrder({ ...request(order, less) }, tomorrow);
  expect((await editLater(await placed())).payment.total).toBe(23.1);
  for (const days of [day, day.slice(0, "2026-11".length)]) {
    const claim = keys.closed(organizationId, days);
    await commit({ put: { ...claim, number: 1 } });
    const order = await placed();
    const closed = { issues: [{ message: expect.stringContaining("The day of this order is closed") }] };
    await expect(editLater(order)).rejects.toMatchObject(closed);
    await expect(previewEdit(request(order, less), tomorrow)).rejects.toMatchObject(closed);
    await commit({ remove: claim });
  }
  // Closed between the look at it and the write.
  const order = await placed();
  beforeNextWrite(() => commit({ put: { ...keys.closed(organizationId, day), number: 1 } }));
  await expect(editLater(order)).rejects.toMatchObject({ code: "conflict" });
  expect((await presentOrder(order)).version).toBe(order.version);
  await commit({ remove: keys.closed(organizationId, day) });
});

test("An edit that takes out the last dish to be made makes the order ready, and one that adds a dish does not", async () => {
  const marked = async () => {
    const order = await placed();
    await writeCard(order, order);
    const [first] = (await findCard(shop.id, order.id))?.items ?? [];
    const lines = [{ line: first?.line ?? "", made: 2 }];
    await markMade({ member: memberOf(shop.id, "staff"), id: order.id, lines }, now);
    return order;
  };
  const done = await edit(await marked(), { items: [dosas(2)], charged: 21.6 });
  expect(done).toMatchObject({ status: "ready-for-dispatch", payment: { total: 21.6 }, edits: [{}] });
  const more = await edit(await marked(), { items: [dosas(3)], charged: 32.4 });
  expect(more.status).toBe("accepted");
  const unmarked = await edit(await placed(), { items: [dosas(2)], charged: 21.6 });
  expect(unmarked.status).toBe("accepted");
  // Somebody has taken a dish back.
  const contested = await marked();
  const [line] = (await findCard(shop.id, contested.id))?.items ?? [];
  const undo = [{ line: line?.line ?? "", made: 1 }];
  await markMade({ member: memberOf(shop.id, "staff"), id: contested.id, lines: undo }, now);
  const left = await edit(contested, { items: [dosas(2)], charged: 21.6 });
  expect(left.status).toBe("accepted");
});
