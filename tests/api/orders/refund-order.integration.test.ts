import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { newId } from "#core/ids.ts";
import { cardOrder, newCardOrder } from "../../kit/card-shops.ts";
import { refusalOf } from "../../kit/client.ts";
import { newMember, newOrderedShop, newProduct, newShop, newShopper } from "../../kit/factories.ts";
import { onboard, payOnPage, settle } from "../../kit/payments.ts";

const origin = inject("origin");
const { refundOrder, placeOrder } = routes.orders;

/** An order of two dishes for 49.80 that was paid, and a manager of its shop. */
const paidOrder = async () => {
  const ordered = await newCardOrder(origin);
  await payOnPage(ordered.redirectUrl, { outcome: "pay" });
  const manager = await newMember(ordered.shop, "manager");
  const refund = (body: object, key = newId("user")) =>
    manager.call(refundOrder, { params: ordered.orderParams, headers: { "idempotency-key": key }, body });
  return { ...ordered, manager, refund };
};

test("A manager refunds an amount, then a line, then the rest, after which the order counts as refunded", async () => {
  const { refund, manager, read } = await paidOrder();
  const first = await refund({ amount: 10, note: "A late courier" });
  expect(first).toMatchObject({
    status: "pending",
    payment: { status: "succeeded" },
    refunds: [{ amount: 10, status: "succeeded", reason: "requested", note: "A late courier", by: manager.userId }],
  });
  expect((await refund({ lines: [{ line: 0, quantity: 1 }] })).refunds[1]).toMatchObject({ amount: 24.9 });
  expect((await refund({})).refunds[2]).toMatchObject({ amount: 14.9 });
  expect((await read()).payment.status).toBe("refunded");
});

test("Refunds never exceed the payment, even with many simultaneous requests", async () => {
  const { refund, read } = await paidOrder();
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => refund({ amount: 20 })));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  const { refunds } = await read();
  expect(refunds.map(({ amount, status }) => [amount, status])).toEqual([
    [20, "succeeded"],
    [20, "succeeded"],
  ]);
  expect((await refusalOf(refund({ amount: 9.81 }))).issues[0]?.path).toEqual(["amount"]);
  expect((await refusalOf(refund({ lines: [{ line: 0, quantity: 3 }] }))).issues[0]?.path).toEqual(["lines", 0]);
  expect((await refusalOf(refund({ shipping: true }))).issues[0]?.path).toEqual(["shipping"]);
});

test("Staff refund up to the shop's limit in total, even with many simultaneous requests; managers refund more", async () => {
  const { shop, orderParams, manager, refund, read } = await paidOrder();
  const staff = await newMember(shop, "staff");
  const byStaff = (body: object, headers = {}) => staff.call(refundOrder, { params: orderParams, headers, body });
  expect((await refusalOf(byStaff({ amount: 1 }))).code).toBe("forbidden");
  const params = { organizationId: shop.organizationId };
  const setLimit = (who: typeof staff, staffRefundLimit: number | null) =>
    who.call(routes.organizations.updateCounter, { params, body: { configuration: { staffRefundLimit } } });
  expect((await refusalOf(setLimit(staff, 30))).code).toBe("forbidden");
  expect((await setLimit(manager, 30)).configuration.staffRefundLimit).toBe(30);

  const aboveLimit = { message: "This is more of the order than staff may refund; ask a manager" };
  for (const body of [{}, { amount: 30.01 }, { lines: [{ line: 0, quantity: 2 }] }])
    expect((await refusalOf(byStaff(body))).issues).toMatchObject([aboveLimit]);
  const tries = await Promise.allSettled(Array.from({ length: 4 }, () => byStaff({ amount: 12 })));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  const key = { "idempotency-key": newId("user") };
  const last = await byStaff({ amount: 6 }, key);
  expect(last.refunds.map(({ amount, by }) => [amount, by])).toEqual([12, 12, 6].map((each) => [each, staff.userId]));
  expect((await byStaff({ amount: 6 }, key)).refunds).toHaveLength(3);
  expect((await refusalOf(byStaff({ amount: 0.01 }))).issues).toMatchObject([aboveLimit]);
  expect((await refund({ amount: 10 })).refunds).toHaveLength(4);
  await setLimit(manager, null);
  expect((await refusalOf(byStaff({ amount: 0.01 }))).code).toBe("forbidden");
  expect((await read()).refunds).toHaveLength(4);
});

test("A currency without decimals refunds whole units only", async () => {
  const shop = await newShop(origin, { defaultCurrency: "JPY" });
  const params = { organizationId: shop.organizationId };
  const [product, shopper] = await Promise.all([
    newProduct(shop, { basePrice: 1200 }),
    newShopper(origin),
    onboard(shop),
  ]);
  const { order, redirectUrl = "" } = await shopper.call(placeOrder, { params, body: cardOrder(shop, product.id) });
  await payOnPage(redirectUrl, { outcome: "pay" });
  const refund = (body: object) => shop.owner.call(refundOrder, { params: { ...params, id: order.id }, body });
  expect((await refusalOf(refund({ amount: 500.5 }))).issues).toMatchObject([
    { path: ["amount"], message: "The currency has no such amount" },
  ]);
  expect((await refund({ amount: 500 })).refunds).toMatchObject([{ amount: 500, status: "succeeded" }]);
  expect((await refund({})).refunds[1]).toMatchObject({ amount: 1900, status: "succeeded" });
});

test("The same key gives the same refund", async () => {
  const { refund } = await paidOrder();
  const key = newId("user");
  await Promise.all([refund({ amount: 5 }, key), refund({ amount: 5 }, key)]);
  expect((await refund({ amount: 5 }, key)).refunds).toHaveLength(1);
});

test("A line can't be refunded more often than it was sold", async () => {
  const { refund } = await paidOrder();
  await refund({ lines: [{ line: 0, quantity: 2 }] });
  expect((await refusalOf(refund({ lines: [{ line: 0, quantity: 1 }] }))).code).toBe("invalid_input");
});

test("A refund that the provider can't make now is owed, and made later", async () => {
  const { refund, fail, heal, orderParams, read } = await paidOrder();
  await fail({ status: 503, times: 1000 });
  expect((await refund({ amount: 10 })).refunds).toMatchObject([{ amount: 10, status: "pending" }]);
  await heal();
  await settle({ organizationId: orderParams.organizationId, orderId: orderParams.id });
  expect((await read()).refunds).toMatchObject([{ amount: 10, status: "succeeded" }]);
});

test("An order cancelled after a partial refund is refunded for the rest", async () => {
  const { refund, cancel } = await paidOrder();
  await refund({ amount: 9.8 });
  expect(await cancel()).toMatchObject({
    status: "cancelled",
    payment: { status: "refunded" },
    refunds: [{ amount: 9.8 }, { amount: 40, reason: "cancelled" }],
  });
});

test("An order that was refunded in full still says so after a cancellation", async () => {
  const { refund, cancel } = await paidOrder();
  await refund({});
  expect(await cancel()).toMatchObject({ status: "cancelled", payment: { status: "refunded" } });
});

test("Staff can't refund if their shop sets no limit", async () => {
  const { shop, orderParams } = await paidOrder();
  const staff = await newMember(shop, "staff");
  expect((await refusalOf(staff.call(refundOrder, { params: orderParams, body: {} }))).code).toBe("forbidden");
});

/** A cash order of two dishes with delivery, and the manager's calls for it. */
const cashOrder = async () => {
  const { shop, shopper, organizationId, body } = await newOrderedShop(origin);
  const { order } = await shopper.call(placeOrder, { params: { organizationId }, body });
  const params = { organizationId, id: order.id };
  const { owner } = shop;
  return {
    shop,
    params,
    total: order.payment.total,
    handOver: async () => {
      for (const operation of ["accepted", "ready-for-dispatch", "dispatched", "completed"] as const)
        await owner.call(routes.orders.changeOrderStatus, { params: { ...params, operation } });
    },
    refund: (body: object, key = newId("user")) =>
      owner.call(refundOrder, { params, headers: { "idempotency-key": key }, body }),
    back: () => owner.call(routes.orders.stepBack, { params, body: { from: "completed", reason: "by_mistake" } }),
    history: () => owner.call(routes.orders.getOrderHistory, { params }),
  };
};

test("Collected cash is handed back: recorded at once, never twice, and never more than was paid", async () => {
  const { handOver, refund, history, total } = await cashOrder();
  expect((await refusalOf(refund({}))).code).toBe("invalid_transition");
  await handOver();
  expect((await history()).refundable).toMatchObject({ amount: total, byHand: total });
  const key = newId("user");
  const twice = () => refund({ amount: 10, note: "Cold" }, key);
  const [first] = await Promise.all([twice(), twice()]);
  expect(first).toMatchObject({
    status: "completed",
    payment: { status: "succeeded" },
    refunds: [{ amount: 10, status: "succeeded", reason: "requested", byHand: true }],
  });
  expect((await refusalOf(refund({ amount: total }))).code).toBe("invalid_input");
  expect(await refund({})).toMatchObject({ payment: { status: "refunded" }, refunds: [{ amount: 10 }, {}] });
  expect(await history()).toMatchObject({
    receipts: [{ amount: total }],
    refunds: [{ byHand: true }, { byHand: true }],
    refundable: { amount: 0, byHand: 0 },
  });
});

test("An order stays completed after cash was handed back, even if both are requested at the same time", async () => {
  const { handOver, refund, back } = await cashOrder();
  await handOver();
  await refund({ amount: 5 });
  expect((await refusalOf(back())).code).toBe("invalid_transition");
  const other = await cashOrder();
  await other.handOver();
  const answers = await Promise.allSettled([other.refund({ amount: 5 }), other.back()]);
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("Cash that was handed back is in the export of refunds, without a reference", async () => {
  const { shop, params, handOver, refund } = await cashOrder();
  await handOver();
  await refund({ amount: 10 });
  const { organizationId, owner } = shop;
  const day = new Date().toISOString().slice(0, 10);
  const next = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);
  const { id } = await owner.call(routes.exports.beginExport, {
    params: { organizationId },
    body: { kind: "refunds", from: day, to: next },
  });
  const part = await owner.call(routes.exports.getExportPart, { params: { organizationId, id }, query: {} });
  expect(part.refunds).toMatchObject([
    {
      amount: 10,
      status: "succeeded",
      charge: null,
      reference: null,
      isOfSale: true,
      isUnwanted: false,
      order: { id: params.id, provider: "not_applicable", method: "cash_on_delivery" },
    },
  ]);
});
