import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { measureCost } from "#core/db/cost.ts";
import { keys } from "#core/db/keys.ts";
import { commit } from "#core/db/table.ts";
import { newId } from "#core/ids.ts";
import { receivePaymentEvent } from "#core/orders/pay/receive-payment-event.ts";
import { newCardOrder, newCardShop as newShopWithCards } from "../../kit/card-shops.ts";
import { newBrowser, refusalOf } from "../../kit/client.ts";
import { newMember, newProduct, newShopper } from "../../kit/factories.ts";
import { payOnPage, sendStripeEvent, settle } from "../../kit/payments.ts";

const origin = inject("origin");
const { placeOrder: place, checkPayment, getOrder, changeOrderStatus, listOrders } = routes.orders;
const MINUTE = 60_000;

const newCardShop = () => newShopWithCards(origin);
const ordered = () => newCardOrder(origin);

test("A card order is a draft until its page is paid, and is then placed", async () => {
  const { order, redirectUrl, read } = await ordered();
  expect(order).toMatchObject({ status: "draft", placedAt: null, payment: { status: "pending", total: 49.8 } });
  expect(Date.parse(order.expiresAt ?? "") - Date.parse(order.createdAt)).toBe(15 * MINUTE);
  const { location } = await payOnPage(redirectUrl, { outcome: "pay" });
  expect(new URL(location ?? "").pathname).toBe(`/account/orders/${order.id}`);
  expect(new URL(location ?? "").search).toBe("?clearCart=true");
  expect(await read()).toMatchObject({ status: "pending", payment: { status: "succeeded" } });
});

test("BLIK is offered and paid only in złotys", async () => {
  const { shop, shopper, params, body } = await newCardShop();
  const options = await shopper.call(routes.payments.listPaymentMethods, { params });
  expect(options.map(({ id }) => id)).toEqual(["stripe:blik", "stripe:card", "not_applicable:cash_on_delivery"]);
  const blik = { ...body, payment: { provider: "stripe" as const, method: "blik" as const } };
  const { order, redirectUrl = "" } = await shopper.call(place, { params, body: blik });
  await payOnPage(redirectUrl, { outcome: "pay" });
  expect((await shopper.call(getOrder, { params: { ...params, id: order.id } })).status).toBe("pending");
  await shop.owner.call(routes.payments.disconnectStripe, { params });
  expect((await refusalOf(shopper.call(place, { params, body }))).issues[0]?.path).toEqual(["payment"]);
});

test("The same key returns the same order and page, before and after the payment", async () => {
  const { shopper, params, body } = await newCardShop();
  const headers = { "idempotency-key": newId("user") };
  const [first, second] = await Promise.all([0, 1].map(() => shopper.call(place, { params, headers, body })));
  expect(second?.order.id).toBe(first?.order.id);
  const again = await shopper.call(place, { params, headers, body });
  expect([again.order.id, again.redirectUrl]).toEqual([first?.order.id, first?.redirectUrl]);
  await payOnPage(again.redirectUrl ?? "", { outcome: "pay" });
  const after = await shopper.call(place, { params, headers, body });
  expect(after).toMatchObject({ order: { id: again.order.id, status: "pending" } });
  expect(after.redirectUrl).toBeUndefined();
});

test("A shopper who comes back before the event sees the state of the payment", async () => {
  const { redirectUrl, shopper, orderParams, order } = await ordered();
  expect((await shopper.call(checkPayment, { params: orderParams })).status).toBe("draft");
  await payOnPage(redirectUrl, { outcome: "pay", events: "none" });
  const byToken = newBrowser(origin);
  const checked = await byToken.call(checkPayment, { params: orderParams, query: { token: order.token ?? "" } });
  expect(checked).toMatchObject({ status: "pending", contact: null, payment: { status: "succeeded" } });
  expect((await refusalOf(byToken.call(checkPayment, { params: orderParams }))).code).toBe("unauthenticated");
});

test("A repeated event, also at the same time as a check, places the order once", async () => {
  const { redirectUrl, shopper, orderParams, read } = await ordered();
  await payOnPage(redirectUrl, { outcome: "pay", events: "twice" });
  const { placedAt } = await read();
  await Promise.all(Array.from({ length: 4 }, () => shopper.call(checkPayment, { params: orderParams })));
  expect((await read()).placedAt).toBe(placedAt);
});

test("A declined try is reported; the page stays open for another", async () => {
  const { redirectUrl, read } = await ordered();
  await payOnPage(redirectUrl, { outcome: "decline" });
  expect(await read()).toMatchObject({ status: "draft", payment: { status: "failed" } });
  await payOnPage(redirectUrl, { outcome: "pay" });
  expect(await read()).toMatchObject({ status: "pending", payment: { status: "succeeded" } });
});

test("An order that is not paid in time is cancelled, and its page is closed", async () => {
  const { shop, order, redirectUrl, read } = await ordered();
  const late = new Date(Date.parse(order.expiresAt ?? "") + 1);
  const { left } = await settle({ organizationId: shop.organizationId, orderId: order.id }, late);
  expect(left).toBe("nothing");
  expect(await read()).toMatchObject({ status: "cancelled", payment: { status: "canceled" } });
  await payOnPage(redirectUrl, { outcome: "pay" });
  expect(await read()).toMatchObject({ status: "cancelled", payment: { status: "canceled" } });
});

test("The sweep places an order that was paid at the last moment", async () => {
  const { shop, order, redirectUrl, read } = await ordered();
  await payOnPage(redirectUrl, { outcome: "pay", events: "none" });
  const late = new Date(Date.parse(order.expiresAt ?? "") + 1);
  const settled = await settle({ organizationId: shop.organizationId, orderId: order.id }, late);
  expect(settled).toMatchObject({ left: "nothing", isPlaced: true });
  expect(await read()).toMatchObject({ status: "pending", payment: { status: "succeeded" } });
});

test("Staff refuse a new paid order, and it is refunded in full", async () => {
  const { shop, redirectUrl, orderParams, read } = await ordered();
  await payOnPage(redirectUrl, { outcome: "pay" });
  const staff = await newMember(shop, "staff");
  const params = { ...orderParams, operation: "cancelled" as const };
  const { payment, refunds } = await staff.call(changeOrderStatus, { params, body: { reason: "too_busy" } });
  expect(refunds.map(({ amount }) => amount)).toEqual([payment.total]);
  expect((await read()).payment.status).toBe("refunded");
});

test("Cancelling a paid and accepted order refunds it, and takes a manager", async () => {
  const { shop, redirectUrl, orderParams, read } = await ordered();
  await payOnPage(redirectUrl, { outcome: "pay" });
  const [staff, manager] = await Promise.all([newMember(shop, "staff"), newMember(shop, "manager")]);
  await staff.call(changeOrderStatus, { params: { ...orderParams, operation: "accepted" } });
  const params = { ...orderParams, operation: "cancelled" as const };
  expect((await refusalOf(staff.call(changeOrderStatus, { params }))).code).toBe("forbidden");
  expect(await manager.call(changeOrderStatus, { params })).toMatchObject({
    status: "cancelled",
    payment: { status: "refunded" },
  });
  expect(await manager.call(changeOrderStatus, { params })).toMatchObject({ payment: { status: "refunded" } });
  expect((await read()).payment.status).toBe("refunded");
});

test("A payment for an order that was cancelled meanwhile is refunded", async () => {
  const { shop, redirectUrl, orderParams, read } = await ordered();
  await payOnPage(redirectUrl, { outcome: "pay", events: "none" });
  await shop.owner.call(changeOrderStatus, { params: { ...orderParams, operation: "cancelled" } });
  expect(await read()).toMatchObject({ status: "cancelled", payment: { status: "refunded" } });
});

test("An order can't be deleted until its refund is done", async () => {
  const { shop, redirectUrl, orderParams } = await ordered();
  await payOnPage(redirectUrl, { outcome: "pay" });
  const { organizationId, id } = orderParams;
  // The state after a cancellation that the provider did not answer.
  await commit({ update: keys.order(organizationId, id), set: { cancelledAt: new Date().toISOString() } });
  const deleting = () => shop.owner.call(routes.orders.deleteOrder, { params: orderParams });
  expect((await refusalOf(deleting())).code).toBe("invalid_transition");
  const settled = await settle({ organizationId, orderId: id });
  expect(settled.order?.payment.status).toBe("refunded");
  await deleting();
});

test("An event counts only with a valid signature, and only for orders of its own account", async () => {
  const { shop, order, read, account } = await ordered();
  const session = {
    object: "checkout.session",
    status: "complete",
    payment_status: "paid",
    payment_intent: "pi_forged",
    metadata: { organizationId: shop.organizationId, orderId: order.id },
  };
  const forged = { type: "checkout.session.completed", account: "acct_somebody_else", object: session };
  expect((await sendStripeEvent(origin, forged)).status).toBe(200);
  expect((await read()).status).toBe("draft");
  const own = { ...forged, account };
  expect(await (await sendStripeEvent(origin, own, { secret: "whsec_guessed" })).json()).toMatchObject({
    status: 400,
    code: "bad_signature",
  });
  expect((await sendStripeEvent(origin, own, { secondsAgo: 301 })).status).toBe(400);
  expect((await sendStripeEvent(origin, { ...own, type: "customer.created" })).status).toBe(200);
  expect((await sendStripeEvent(origin, { ...own, object: { ...session, metadata: {} } })).status).toBe(200);
  expect((await read()).status).toBe("draft");
});

test("A total below Stripe's minimum is reported as such", async () => {
  const { shop, shopper, params, body } = await newCardShop();
  const penny = await newProduct(shop, { basePrice: 0.5 });
  const refused = await refusalOf(shopper.call(place, { params, body: { ...body, items: [{ productId: penny.id }] } }));
  expect([refused.status, refused.code]).toEqual([400, "amount_too_small"]);
});

test("Another organization's member or shopper can't check a payment", async () => {
  const { orderParams } = await ordered();
  const stranger = await newShopper(origin);
  expect((await refusalOf(stranger.call(checkPayment, { params: orderParams }))).status).toBe(404);
});

test("The shop and the shopper can see drafts", async () => {
  const { shop, shopper, params, order } = await ordered();
  for (const reader of [shop.owner, shopper]) {
    const { data } = await reader.call(listOrders, { params });
    expect(data.map(({ id, status }) => [id, status])).toEqual([[order.id, "draft"]]);
  }
});

test("An event takes one read and one write of at most 3 units", async () => {
  const { shop, order, account } = await ordered();
  const { text, headers } = await sendStripeEvent.signed({
    type: "checkout.session.completed",
    account,
    object: {
      object: "checkout.session",
      status: "complete",
      payment_status: "paid",
      payment_intent: "pi_1",
      metadata: { organizationId: shop.organizationId, orderId: order.id },
    },
  });
  const { result, cost } = await measureCost(() => receivePaymentEvent({ provider: "stripe", text, headers }));
  expect(result).toBe(order.id);
  expect(cost).toMatchObject({ requests: 2, roundTrips: 2 });
  expect(cost.writeUnits).toBeLessThanOrEqual(3);
});

test("A dispute and its loss show notices to staff, once each, and change no money", async () => {
  const { shop, params, redirectUrl, read, trouble } = await ordered();
  await payOnPage(redirectUrl, { outcome: "pay" });
  const notices = async () =>
    (await shop.owner.call(routes.orders.getBoard, { params, headers: {} })).notices.map(({ notice }) => notice);
  await trouble("disputed");
  await trouble("disputed");
  await expect.poll(notices).toEqual(["payment_disputed"]);
  await trouble("reversed");
  await expect.poll(async () => (await notices()).toSorted()).toEqual(["payment_disputed", "payment_reversed"]);
  expect(await read()).toMatchObject({ payment: { status: "succeeded" }, refunds: [] });
});
