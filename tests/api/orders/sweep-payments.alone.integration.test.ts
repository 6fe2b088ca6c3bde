import { afterAll, expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { PlaceOrder } from "#core/contract/orders/orders.ts";
import type { OrderId, OrganizationId } from "#core/contract/values/ids.ts";
import { keys } from "#core/db/keys.ts";
import { scheduleKey } from "#core/db/schedule.ts";
import { indexKey } from "#core/db/schema.ts";
import { commit, find, findMany } from "#core/db/table.ts";
import { newId } from "#core/ids.ts";
import { Checkout, checkoutWrite } from "#core/orders/checkout.ts";
import { sweepPayments } from "#core/orders/pay/sweep-payments.ts";
import { storeOrder } from "#core/orders/place/store-order.ts";
import { cardOrder, newCardOrder, newCardShop } from "../../kit/card-shops.ts";
import { actorOf } from "../../kit/factories.ts";
import { payOnPage, runJob } from "../../kit/payments.ts";
import { temporaryCloud } from "../../kit/spawn-cloud.ts";

// A cloud of its own, because a sweep with its clock set forward changes every shop.
const others = Object.keys(inject("environment")).map((name) => [name, ""]);
const settings = { ...Object.fromEntries(others), SEED: "none" };
const { origin, environment, stop } = await temporaryCloud(settings, ["--no-web", "--no-schedule"]);
Object.assign(process.env, environment);
afterAll(stop);

const checkoutOf = async ({ organizationId, id }: { organizationId: OrganizationId; id: OrderId }) => {
  const item = await find(keys.checkout(organizationId, id), { consistent: true });
  return item && Checkout.parse(item);
};

/** Overdue drafts of one shop, with pages at a provider that fails from now on. */
const stuckShop = async (drafts: number, fault: { status?: number; after?: number }) => {
  const { shop, shopper, params, body, fail, heal } = await newCardShop(origin);
  const placed = [];
  for (let n = 0; n < drafts; n++) placed.push(await shopper.call(routes.orders.placeOrder, { params, body }));
  await fail({ ...fault, times: 1_000_000 });
  const ids = placed.map(({ order }) => ({ organizationId: shop.organizationId, id: order.id }));
  const past = new Date(Date.now() - 60 * 60_000);
  await Promise.all(ids.map(({ organizationId, id }) => commit(checkoutWrite({ organizationId, orderId: id }, past))));
  return { ids, heal };
};

/** A sweep with another shop's overdue draft behind these. */
const sweepOfAnother = async () => {
  const { shop, order, read } = await newCardOrder(origin);
  const due = new Date(Date.now() - 30 * 60_000);
  await commit(checkoutWrite({ organizationId: shop.organizationId, orderId: order.id }, due));
  await commit({
    update: keys.order(shop.organizationId, order.id),
    set: { expiresAt: due.toISOString() },
  });
  const begun = Date.now();
  const sweep = await sweepPayments();
  return { sweep, seconds: (Date.now() - begun) / 1000, status: (await read()).status };
};

test("A shop whose provider refuses everything does not delay other shops' drafts", async () => {
  const { ids, heal } = await stuckShop(40, { status: 403 });
  const { sweep, status } = await sweepOfAnother();
  await heal();
  expect(status).toBe("cancelled");
  const refused = new Set(sweep.failures.map(({ item }) => item));
  expect(ids.filter(({ id }) => [...refused].some((item) => item.endsWith(id)))).toHaveLength(40);
});

test("A sweep tries each of a shop's many drafts, even those that fail, and delays no other shop", async () => {
  const { organizationId } = (await newCardShop(origin)).shop;
  const past = new Date(Date.now() - 60 * 60_000);
  const ids = Array.from({ length: 400 }, () => newId("order"));
  for (const orderId of ids) await commit(checkoutWrite({ organizationId, orderId }, past));
  const { sweep, status } = await sweepOfAnother();
  expect(status).toBe("cancelled");
  const looked = await findMany(ids.map((id) => keys.checkout(organizationId, id)));
  expect(looked.filter((checkout) => checkout?.dueAt === past.getTime())).toEqual([]);
  expect(sweep.failures.length + looked.filter((checkout) => !checkout).length).toBeGreaterThanOrEqual(400);
});

test("A provider that hangs for one shop delays only that shop", async () => {
  const { heal } = await stuckShop(6, { after: 30_000 });
  const { seconds, status } = await sweepOfAnother();
  await heal();
  expect(status).toBe("cancelled");
  expect(seconds).toBeLessThan(45);
});

test("A failed checkout is tried again after growing pauses, and given up after about two days", async () => {
  const { shop, order, fail, heal } = await newCardOrder(origin);
  const owner = { organizationId: shop.organizationId, id: order.id };
  const place = { organizationId: shop.organizationId, orderId: order.id };
  await fail({ status: 403, times: 1_000_000 });
  const first = Date.parse(order.expiresAt ?? "") + 1;
  const pauses: number[] = [];
  let now = first;
  for (let n = 0; n < 15; n++) {
    const { failures } = await sweepPayments(new Date(now));
    expect(failures.find(({ item }) => item.endsWith(order.id))).toMatchObject({ isParked: false });
    const { dueAt = 0 } = (await checkoutOf(owner)) ?? {};
    pauses.push((dueAt - now) / 60_000);
    now = dueAt + 1;
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360, 360, 360, 360]);
  const last = await sweepPayments(new Date(now));
  expect(last.failures.find(({ item }) => item.endsWith(order.id))).toMatchObject({ isParked: true });
  expect((now - first) / 3_600_000).toBeGreaterThan(44);

  const after = await sweepPayments(new Date(now + 24 * 3_600_000));
  expect(after.failures.some(({ item }) => item.endsWith(order.id))).toBe(false);
  await heal();
  await commit(checkoutWrite(place, new Date(now)));
  await sweepPayments(new Date(now + 1));
  expect(await checkoutOf(owner)).toBeUndefined();
});

test("Staff are told again of a refund that failed for two days, and read that it is not tried again", async () => {
  const { shop, orderParams, redirectUrl, fail, heal, cancel } = await newCardOrder(origin);
  const { owner, organizationId } = shop;
  const refusal = { status: 402, body: '{"error":{"type":"api_error","message":"Insufficient funds"}}' };
  const notices = async () =>
    (await owner.call(routes.orders.getBoard, { params: { organizationId } })).notices.map(({ notice }) => notice);
  const refund = async () => (await owner.call(routes.orders.getOrderHistory, { params: orderParams })).refunds[0];
  await payOnPage(redirectUrl, { outcome: "pay" });
  await fail({ on: "POST /v1/refunds", ...refusal, times: 1_000_000 });
  await cancel();
  await expect.poll(notices).toEqual(["refund_failed"]);
  await owner.call(routes.orders.confirmNotice, { params: { ...orderParams, notice: "refund_failed" } });
  await expect.poll(notices).toEqual([]);
  for (let tries = 0; tries < 16; tries++) {
    expect(await refund()).not.toHaveProperty("isGivenUp");
    expect(await notices()).toEqual([]);
    const { dueAt = 0 } = (await checkoutOf(orderParams)) ?? {};
    await sweepPayments(new Date(dueAt + 1));
  }
  await heal();
  expect(await refund()).toMatchObject({ status: "failed", isGivenUp: true, problem: "Insufficient funds" });
  await expect.poll(notices).toEqual(["refund_failed"]);
});

test("Refused orders leave nothing for the sweep", async () => {
  const { shop, shopper, params, body } = await newCardShop(origin);
  const unknown = cardOrder(shop, newId("product"));
  const refused = await shopper.attempt(routes.orders.placeOrder, { params, body: unknown });
  expect(refused.status).toBe(400);
  const { order } = await shopper.call(routes.orders.placeOrder, { params, body });
  const { failures } = await sweepPayments(new Date(Date.now() + 14 * 60_000));
  expect(failures.filter(({ item }) => item.includes(shop.organizationId))).toEqual([]);
  expect(await checkoutOf({ organizationId: shop.organizationId, id: order.id })).toBeDefined();
});

test("A payment for a deleted order is refunded", async () => {
  const { shop, order, orderParams, redirectUrl, fail, heal, cancel, stored } = await newCardOrder(origin);
  await fail({ status: 503, times: 1_000_000 });
  await cancel();
  const deleting = () => shop.owner.attempt(routes.orders.deleteOrder, { params: orderParams });
  expect((await deleting()).status).toBe(400);
  // The state of an order that was deleted before deletion waited for payments.
  const item = await find(keys.order(shop.organizationId, order.id), { consistent: true });
  const key = keys.order(shop.organizationId, order.id);
  await stored();
  await commit({ put: { ...item, ...keys.deleted(key) } }, { remove: key });
  await heal();
  await payOnPage(redirectUrl, { outcome: "pay" });
  expect(await find(keys.deleted(key), { consistent: true })).toMatchObject({
    payment: { status: "refunded" },
    refunds: [{ status: "succeeded", reason: "paid_late" }],
  });
});

test("An order whose page is closed can be deleted at once", async () => {
  const { shop, orderParams, cancel } = await newCardOrder(origin);
  await cancel();
  expect((await shop.owner.attempt(routes.orders.deleteOrder, { params: orderParams })).status).toBe(204);
});

/** An order whose process died before it opened a page, and whose time to pay is over. */
const abandoned = async () => {
  const { shop, shopper, params, body } = await newCardShop(origin);
  const { order } = await storeOrder(
    {
      organizationId: shop.organizationId,
      actor: await actorOf(shopper),
      body: PlaceOrder.parse(body),
      host: new URL(body.checkoutBaseUrl).host,
      network: "",
    },
    new Date(Date.now() - 16 * 60_000),
  );
  const statusNow = async () =>
    (await shopper.call(routes.orders.getOrder, { params: { ...params, id: order.id } })).status;
  return { shop, statusNow };
};

test("The sweep cancels a draft whose process died before it opened a page", async () => {
  const { statusNow } = await abandoned();
  await runJob(origin, "sweepPayments");
  expect(await statusNow()).toBe("cancelled");
});

test("A checkout that the sweep can't handle is reported by its item, and delays no others", async () => {
  const { shop, statusNow } = await abandoned();
  const broken = newId("order");
  const { pk, sk } = keys.checkout(shop.organizationId, broken);
  const due = scheduleKey(broken, new Date(0));
  await commit({ put: { pk, sk, ...indexKey("gsi2", due.pk, due.sk) } });
  try {
    const { failures } = await sweepPayments();
    expect(failures.map(({ item, isParked }) => [item, isParked])).toContainEqual([`${pk} ${sk}`, true]);
    expect(await statusNow()).toBe("cancelled");
  } finally {
    await commit({ remove: { pk, sk } });
  }
});
