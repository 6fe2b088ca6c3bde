import { expect, inject, test } from "vitest";
import type { Input } from "#core/contract/api/route.ts";
import { routes } from "#core/contract/index.ts";
import { newCardShop } from "../../kit/card-shops.ts";
import { newBrowser, refusalOf } from "../../kit/client.ts";
import { addressAt, newMember, newProduct, newShippingMethod, newShop } from "../../kit/factories.ts";
import { mailsTo } from "../../kit/mail.ts";
import { payOnPage, settle } from "../../kit/payments.ts";

const origin = inject("origin");
const { takeOrder, openPayment, confirmNotice, getOrder, getOrderHistory, getBoard, changeOrderStatus, listOrders } =
  routes.orders;

type Body = Input<typeof takeOrder, "body">;

const contact = { firstname: "Ada", phone: "+48 600 100 200" };
const cash = { provider: "not_applicable", method: "cash_on_delivery" } as const;

const newTill = async (configuration: Parameters<typeof newShop>[1] = {}) => {
  const shop = await newShop(origin, configuration);
  const [product, staff] = await Promise.all([newProduct(shop), newMember(shop, "staff")]);
  const params = { organizationId: shop.organizationId };
  const body: Body = {
    source: "phone",
    items: [{ productId: product.id, quantity: 2 }],
    fulfilmentMethod: "pickup",
    contact,
    minutes: 25,
    payment: cash,
  };
  return { shop, product, staff, params, body };
};

test("An order by telephone is accepted at once, at the server's prices, and names who took it", async () => {
  const { staff, params, body } = await newTill();
  const order = await staff.call(takeOrder, { params, body });
  expect(order).toMatchObject({
    status: "accepted",
    source: "phone",
    dayNumber: 1,
    contact: { firstname: "Ada", lastname: "", phone: "+48 600 100 200" },
    payment: { total: 49.8, method: "cash_on_delivery", status: "pending" },
  });
  expect(Date.parse(order.promisedAt ?? "") - Date.parse(order.createdAt)).toBe(25 * 60_000);
  const { changes } = await staff.call(getOrderHistory, { params: { ...params, id: order.id } });
  expect(changes.map(({ did, by, source }) => [did, by, source])).toEqual([
    ["taken", "Ada Nowak", "phone"],
    ["accepted", "Ada Nowak", undefined],
  ]);
  const board = async () => (await staff.call(getBoard, { params })).orders;
  await expect.poll(board).toMatchObject([{ id: order.id, source: "phone", status: "accepted" }]);
});

test("A double tap takes one order, and a key belongs to one order", async () => {
  const { staff, params, body } = await newTill();
  const headers = { "idempotency-key": "the-same-tap" };
  const orders = await Promise.all(Array.from({ length: 6 }, () => staff.call(takeOrder, { params, headers, body })));
  expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
  const other = { ...body, minutes: 40 };
  expect((await refusalOf(staff.call(takeOrder, { params, headers, body: other }))).code).toBe("idempotency_mismatch");
});

test("An order at the counter needs no name; one by telephone needs a number", async () => {
  const { staff, params, body } = await newTill();
  const { contact: _, ...unnamed } = body;
  const order = await staff.call(takeOrder, { params, body: { ...unnamed, source: "counter" } });
  expect(order).toMatchObject({ source: "counter", contact: { firstname: "", phone: "" } });
  const { issues } = await refusalOf(staff.call(takeOrder, { params, body: unnamed }));
  expect(issues).toEqual([{ path: ["contact", "phone"], message: "This field is required" }]);
});

test("A delivery is checked against the map and priced by its zone, even below the minimum; beyond the zones it is refused", async () => {
  const { shop, staff, params, body } = await newTill();
  const method = await newShippingMethod(shop);
  const delivery = (km: number, quantity: number): Body => ({
    ...body,
    contact: undefined,
    items: body.items.map((item) => ({ ...item, quantity })),
    fulfilmentMethod: "delivery",
    shippingMethodId: method.id,
    address: { ...addressAt(km), lastname: "" },
  });
  const near = await staff.call(takeOrder, { params, body: delivery(1, 2) });
  expect(near).toMatchObject({
    shippingAddress: { firstname: "Ada", lastname: "", doorNumber: "10 m. 5" },
    payment: { shipping: 9.9, total: 59.7 },
  });
  const small = await staff.call(takeOrder, { params, body: delivery(5, 1) });
  expect(small.payment).toMatchObject({ subtotal: 24.9, shipping: 14.9 });
  expect((await refusalOf(staff.call(takeOrder, { params, body: delivery(20, 2) }))).code).toBe("too_far");
  const elsewhere = { ...delivery(1, 2), address: { ...addressAt(1), zipCode: "00-001" } };
  expect((await refusalOf(staff.call(takeOrder, { params, body: elsewhere }))).issues[0]?.path).toEqual(["zipCode"]);
});

test("Hours and pauses apply to guests: staff take orders of a closed shop, and for times that guests can't choose", async () => {
  const { staff, params, body } = await newTill({ isOpen: false, isAcceptingOrders: false });
  expect((await staff.call(takeOrder, { params, body })).status).toBe("accepted");
  const deliveryAt = new Date(Date.now() + 3 * 60 * 60_000 + 7 * 60_000).toISOString();
  const later = await staff.call(takeOrder, { params, body: { ...body, deliveryAt } });
  expect([later.deliveryAt, later.promisedAt]).toEqual([deliveryAt, deliveryAt]);
  const past = new Date(Date.now() - 60_000).toISOString();
  expect((await refusalOf(staff.call(takeOrder, { params, body: { ...body, deliveryAt: past } }))).status).toBe(400);
});

test("A card payment at the counter is noted, and counts as paid at hand-over", async () => {
  const { staff, params, body } = await newTill();
  const payment = { provider: "not_applicable", method: "card" } as const;
  const { id } = await staff.call(takeOrder, { params, body: { ...body, payment } });
  const at = { ...params, id };
  await staff.call(changeOrderStatus, { params: { ...at, operation: "ready-for-dispatch" } });
  const done = await staff.call(changeOrderStatus, { params: { ...at, operation: "completed" } });
  expect(done.payment).toMatchObject({ method: "card", provider: "not_applicable", status: "succeeded" });
  const { receipts } = await staff.call(getOrderHistory, { params: at });
  expect(receipts).toMatchObject([{ amount: 49.8 }]);
  const online = { provider: "stripe", method: "card" } as const;
  const refused = await refusalOf(staff.call(takeOrder, { params, body: { ...body, payment: online } }));
  expect(refused.issues[0]?.path).toEqual(["payment"]);
});

test("A link to pay is mailed; once it is paid, the kitchen gets the accepted order", async () => {
  const { shop, params, body: card } = await newCardShop(origin);
  const staff = await newMember(shop, "staff");
  const email = `${params.organizationId}@example.com`;
  const body: Body = {
    source: "phone",
    items: card.items,
    fulfilmentMethod: "pickup",
    contact,
    minutes: 30,
    email,
    payment: { provider: "stripe", method: "card" },
  };
  const order = await staff.call(takeOrder, { params, body });
  expect(order).toMatchObject({ status: "draft", source: "phone", payment: { status: "pending" } });
  const board = () => staff.call(getBoard, { params });
  await expect.poll(async () => (await board()).unpaid).toMatchObject([{ id: order.id, expiresAt: order.expiresAt }]);
  expect((await board()).orders).toEqual([]);
  await expect
    .poll(async () => (await mailsTo(origin, email)).map(({ subject }) => subject))
    .toEqual([expect.stringContaining("Pay for order")]);

  const customer = newBrowser(origin);
  const at = { params: { ...params, id: order.id }, query: { token: order.token ?? "" } };
  expect((await refusalOf(customer.call(openPayment, { params: at.params }))).code).toBe("unauthenticated");
  const { redirectUrl = "" } = await customer.call(openPayment, at);
  expect((await customer.call(openPayment, at)).redirectUrl).toBe(redirectUrl);
  const { location } = await payOnPage(redirectUrl, { outcome: "pay" });
  expect(new URL(location ?? "").search).toBe(`?token=${order.token}`);
  const paid = await customer.call(getOrder, at);
  expect(paid).toMatchObject({ status: "accepted", payment: { status: "succeeded" } });
  expect(Date.parse(paid.promisedAt ?? "") - Date.parse(paid.placedAt ?? "")).toBe(30 * 60_000);
  await expect.poll(async () => (await board()).orders).toMatchObject([{ id: order.id }]);
  expect((await board()).unpaid).toEqual([]);
  expect((await customer.call(openPayment, at)).redirectUrl).toBeUndefined();
});

test("An unpaid link ends, and the board says so until staff confirm it; one that staff cancel just disappears", async () => {
  const { shop, params, body: card } = await newCardShop(origin);
  const body: Body = {
    source: "phone",
    items: card.items,
    fulfilmentMethod: "pickup",
    contact,
    payment: { provider: "stripe", method: "card" },
  };
  const [left, cancelled] = [
    await shop.owner.call(takeOrder, { params, body }),
    await shop.owner.call(takeOrder, { params, body }),
  ];
  const board = () => shop.owner.call(getBoard, { params });
  await expect.poll(async () => (await board()).unpaid.length).toBe(2);
  await shop.owner.call(changeOrderStatus, { params: { ...params, id: cancelled.id, operation: "cancelled" } });
  await settle({ ...params, orderId: left.id }, new Date(Date.parse(left.expiresAt ?? "") + 1000));
  await expect.poll(async () => (await board()).unpaid).toEqual([]);
  const { notices } = await board();
  expect(notices.map(({ id, notice }) => [id, notice])).toEqual([[left.id, "link_unpaid"]]);
  await shop.owner.call(confirmNotice, { params: { ...params, id: left.id, notice: "link_unpaid" } });
  await expect.poll(async () => (await board()).notices).toEqual([]);
});

test("Guests and strangers can't take orders, and no customer's list has them", async () => {
  const { staff, params, body } = await newTill();
  const stranger = await newTill();
  expect((await refusalOf(stranger.staff.call(takeOrder, { params, body }))).status).toBe(404);
  expect((await refusalOf(newBrowser(origin).call(takeOrder, { params, body }))).status).toBe(401);
  const { referenceId } = await staff.call(takeOrder, { params, body });
  const found = async () => (await staff.call(listOrders, { params, query: { search: "600100200" } })).data;
  await expect.poll(found).toMatchObject([{ referenceId, source: "phone" }]);
});
