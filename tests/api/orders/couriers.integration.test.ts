import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import type { OrderId } from "#core/contract/values/ids.ts";
import { findUberDirectAccounts } from "#core/couriers/uber-direct/accounts.ts";
import { dayOf } from "#core/day.ts";
import { keys } from "#core/db/keys.ts";
import { commit, find } from "#core/db/table.ts";
import { eraseOrder } from "#core/orders/change/erase-order.ts";
import { sweepCouriers } from "#core/orders/couriers/sweep-couriers.ts";
import { statusOf } from "#core/orders/status.ts";
import { getReport } from "#core/reports/get-report.ts";
import { memberOf } from "#core/testing/member.ts";
import { refusalOf } from "../../kit/client.ts";
import {
  acceptedDelivery,
  connectCouriers,
  inCash,
  newUberAccount,
  presentOrderOf,
  sendCourierEvent,
} from "../../kit/couriers.ts";
import { newMember, newShop } from "../../kit/factories.ts";
import { zoneAtNoon } from "../../kit/noon.ts";
import { runJob } from "../../kit/payments.ts";

const origin = inject("origin");
const { changeCourier, connectUberDirect, quoteCourier, setCouriers } = routes.couriers;
const { changeOrderStatus, changeDelivery, confirmNotice, getBoard, getOrder, getOrderHistory, listDeliveries } =
  routes.orders;

/** A shop with couriers, and an accepted delivery. */
const withCouriers = async (
  facts: Parameters<typeof acceptedDelivery>[1] = {},
  configuration: Parameters<typeof newShop>[1] = {},
) => {
  const shop = await newShop(origin, configuration);
  const couriers = await connectCouriers(origin, shop);
  const order = await acceptedDelivery(shop, facts);
  const params = { organizationId: shop.organizationId, id: order.id };
  const change = (operation: "book" | "cancel", attempt = 1, quoteId?: string) =>
    shop.owner.call(changeCourier, { params: { ...params, operation }, body: { attempt, quoteId } });
  return {
    shop,
    ...couriers,
    order,
    params,
    book: (attempt?: number, quoteId?: string) => change("book", attempt, quoteId),
    cancel: (attempt?: number) => change("cancel", attempt),
    present: () => presentOrderOf(shop, order.id),
    history: () => shop.owner.call(getOrderHistory, { params }),
    notices: async () =>
      (await shop.owner.call(getBoard, { params: { organizationId: shop.organizationId } })).notices.map(
        ({ notice }) => notice,
      ),
  };
};

/** The service's dashboard: all deliveries with their recipients. */
const dashboard = async (): Promise<string> => (await fetch(`${origin}/_local/uber-direct/`)).text();

test("An owner connects Uber Direct with working keys, and no call returns them", async () => {
  const shop = await newShop(origin);
  const params = { organizationId: shop.organizationId };
  const { url: _url, ...keysOfIt } = await newUberAccount(origin, shop);
  const connect = (body: typeof keysOfIt) => shop.owner.call(connectUberDirect, { params, body });
  const refused = await refusalOf(connect({ ...keysOfIt, clientSecret: "somebody-elses" }));
  expect(refused.issues).toEqual([{ path: ["clientSecret"], message: "Uber Direct does not know these keys" }]);
  const unknown = await refusalOf(connect({ ...keysOfIt, customerId: "somebody-elses" }));
  expect(unknown.issues.map(({ path }) => path[0])).toEqual(["customerId"]);
  await connect(keysOfIt);
  const shown = await shop.owner.call(routes.organizations.getOrganization, { params });
  expect(shown).toMatchObject({ couriers: { service: "uber-direct", book: "by_hand" } });
  const kept = JSON.stringify([shown, await find(keys.sealedAccounts(shop.organizationId, "uber-direct"))]);
  for (const secret of Object.values(keysOfIt)) expect(kept).not.toContain(secret);
  expect(await findUberDirectAccounts(shop.organizationId)).toEqual([keysOfIt]);

  const [manager, staff] = await Promise.all([newMember(shop, "manager"), newMember(shop, "staff")]);
  expect((await refusalOf(manager.call(connectUberDirect, { params, body: keysOfIt }))).code).toBe("forbidden");
  expect((await refusalOf(staff.call(setCouriers, { params, body: { book: null } }))).code).toBe("forbidden");
  await shop.owner.call(setCouriers, { params, body: { book: null } });
  expect(await shop.owner.call(routes.organizations.getOrganization, { params })).toMatchObject({ couriers: null });
  expect((await refusalOf(shop.owner.call(setCouriers, { params, body: { book: "by_hand" } }))).code).toBe(
    "invalid_transition",
  );
});

test("Staff see what a courier costs and book one, whom the shopper can follow", async () => {
  const { shop, order, params, book, history, present } = await withCouriers();
  const quote = await shop.owner.call(quoteCourier, { params });
  if (!("fee" in quote)) throw new Error("There is no price");
  expect(quote.pickupAt).not.toBeNull();
  const booked = await book(1, quote.id);
  expect(booked).toMatchObject({ state: "pending", attempt: 1, fee: quote.fee, service: "uber-direct" });
  expect(booked.trackingUrl).toMatch(/^https:/);
  expect((await history()).courier).toMatchObject({ state: "pending", fee: quote.fee });
  expect((await history()).changes.map(({ did }) => did)).toContain("courier-booked");

  const tracked = await shop.owner.call(getOrder, { params, query: { token: order.token } });
  expect(tracked.courier).toMatchObject({ service: "uber-direct", state: "pending", trackingUrl: booked.trackingUrl });
  expect(JSON.stringify(tracked)).not.toContain('"fee"');
  expect(statusOf(await present())).toBe("accepted");
});

test("Two simultaneous taps book one courier, and so do later ones", async () => {
  const { order, book, present } = await withCouriers();
  const taps = await Promise.all([book(), book(), book()]);
  const ids = new Set([...taps, await book()].map(({ trackingUrl }) => trackingUrl).filter(Boolean));
  expect(ids.size).toBe(1);
  expect((await present()).courier).toMatchObject({ attempt: 1, state: "pending" });
  expect((await present()).history?.filter(({ did }) => did === "courier-booked")).toHaveLength(1);
  expect((await dashboard()).split(`${order.id}.`)).toHaveLength(2);
});

test("The courier's progress moves the order like steps of staff, and the shopper is told meanwhile", async () => {
  const { shop, order, params, move, book, present, history } = await withCouriers();
  await book();
  await move(order.id, "pickup");
  expect((await history()).courier).toMatchObject({ state: "pickup", name: "Kasia W.", phone: expect.any(String) });
  expect(statusOf(await present())).toBe("accepted");
  await move(order.id, "pickup_complete");
  expect(statusOf(await present())).toBe("dispatched");
  const did = (await history()).changes.map((change) => change.did);
  expect(did).toEqual(expect.arrayContaining(["ready-for-dispatch", "dispatched"]));
  await move(order.id, "delivered");
  expect(statusOf(await present())).toBe("completed");
  const { courier } = await present();
  expect(courier).toMatchObject({ state: "delivered" });
  expect(courier?.name ?? courier?.phone).toBeUndefined();
  const tracked = await shop.owner.call(getOrder, { params, query: { token: order.token } });
  expect(tracked.courier?.state).toBe("delivered");
});

test("An event with a wrong signature, of another account, order or booking, or a late one, changes nothing", async () => {
  const { shop, account, order, book, move, present } = await withCouriers();
  const other = await withCouriers();
  await book();
  await move(order.id, "dropoff");
  const { courier, version } = await present();
  const news = {
    status: "delivered",
    customerId: account.customerId,
    id: courier?.id ?? "",
    reference: `${order.id}.1`,
  };
  const send = (change: Partial<typeof news>, key: string | undefined = account.signingKey) =>
    sendCourierEvent(origin, shop, { ...news, ...change }, key);
  for (const key of ["", "somebody-elses", other.account.signingKey, account.clientSecret])
    expect((await send({}, key)).status).toBe(400);
  expect((await sendCourierEvent(origin, shop, news, undefined)).status).toBe(400);
  const answers = await Promise.all([
    send({ customerId: other.account.customerId }),
    send({ reference: `${order.id}.2` }),
    send({ reference: `${other.order.id}.1` }),
    send({ reference: "nonsense" }),
    send({ id: "del_another" }),
    send({ status: "pickup" }),
    send({ status: "pending" }),
    send({ status: "dropoff" }),
    sendCourierEvent(origin, shop, { ...news, kind: "event.courier_update" }, account.signingKey),
    sendCourierEvent(origin, other.shop, news, other.account.signingKey),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await present()).toMatchObject({ version, courier });
  expect((await other.present()).courier).toBeUndefined();

  await Promise.all([send({}), send({}), send({})]);
  const after = await present();
  expect(statusOf(after)).toBe("completed");
  expect(after.history?.filter(({ did }) => did === "completed")).toHaveLength(1);
  expect(after.courier?.trackingUrl).toMatch(/^https:/);
  await send({ status: "canceled" });
  expect((await present()).version).toBe(after.version);
});

test("A fee that an event tells in another currency than the order's is not taken", async () => {
  const { shop, account, order, book, present } = await withCouriers();
  await book();
  const { courier } = await present();
  const { customerId, signingKey } = account;
  const news = { customerId, id: courier?.id ?? "", reference: `${order.id}.1` };
  const tell = (status: string, currency: string) =>
    sendCourierEvent(origin, shop, { ...news, status, price: { fee: 12_345, currency } }, signingKey);
  await tell("pickup", "eur");
  expect((await present()).courier).toMatchObject({ state: "pickup", fee: courier?.fee });
  await tell("dropoff", "pln");
  expect((await present()).courier).toMatchObject({ state: "dropoff", fee: 12_345 });
});

test("A service without a courier says why, and staff may try again or deliver themselves", async () => {
  const { shop, params, fail, book, present, notices } = await withCouriers();
  const codes = {
    address_undeliverable_limited_couriers: "no_courier",
    address_undeliverable: "out_of_reach",
    expired_quote: "price_changed",
    customer_suspended: "account",
    something_new: "refused",
  };
  for (const [place, [code, why]] of Object.entries(codes).entries()) {
    const body = JSON.stringify({ kind: "error", code });
    await fail({ on: "POST /v1/", status: 400, body, times: 2 });
    expect(await shop.owner.call(quoteCourier, { params })).toEqual({ why });
    expect(await book(place + 1)).toMatchObject({ state: "failed", why, attempt: place + 1 });
  }
  expect(await notices()).toEqual([]);
  await shop.owner.call(changeOrderStatus, { params: { ...params, operation: "ready-for-dispatch" } });
  await shop.owner.call(changeOrderStatus, { params: { ...params, operation: "dispatched" } });
  expect(statusOf(await present())).toBe("dispatched");
  expect((await refusalOf(book(9))).code).toBe("invalid_transition");
});

test("A service that is down, slow or answers garbage delays staff for ten seconds at most, and the booking is made once", async () => {
  const { shop, params, fail, heal, book, present } = await withCouriers();
  await fail({ on: "POST /v1/", after: 30_000, times: 2 });
  const begun = Date.now();
  expect(await shop.owner.call(quoteCourier, { params })).toEqual({ why: "unavailable" });
  expect(await book()).toMatchObject({ state: "booking" });
  // A busy machine takes longer than ten seconds, but less than the service.
  expect(Date.now() - begun).toBeLessThan(30_000);
  await heal();
  await fail({ on: "POST /v1/", status: 200, body: "<html>", times: 1 });
  expect(await book()).toMatchObject({ state: "booking" });
  await fail({ on: "POST /v1/", cut: true, done: true });
  expect(await book()).toMatchObject({ state: "booking" });
  await expect.poll(async () => (await present()).courier?.state).toBe("pending");
  const { id } = (await present()).courier ?? {};
  expect(await book()).toMatchObject({ state: "pending", attempt: 1 });
  expect((await present()).courier?.id).toBe(id);
});

test("The job books what was not answered, gives up after a while, and finds what lost webhooks told", async () => {
  const { order, fail, move, book, present, notices } = await withCouriers();
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  await fail({ on: "POST /v1/", status: 503, times: 1 });
  expect(await book()).toMatchObject({ state: "booking" });
  await sweepCouriers(at(2));
  expect((await present()).courier).toMatchObject({ state: "pending" });
  await move(order.id, "pickup_complete", "lost");
  expect(statusOf(await present())).toBe("accepted");
  await sweepCouriers(at(20));
  expect(statusOf(await present())).toBe("dispatched");
  await move(order.id, "delivered", "lost");
  await sweepCouriers(at(60));
  expect(statusOf(await present())).toBe("completed");

  const other = await withCouriers();
  await other.fail({ on: "POST /v1/", status: 500, times: 50 });
  expect(await other.book()).toMatchObject({ state: "booking" });
  for (const minutes of [2, 10, 20, 40, 80, 160]) await sweepCouriers(at(minutes));
  expect((await other.present()).courier).toMatchObject({ state: "failed", why: "unavailable" });
  await expect.poll(other.notices).toEqual(["courier_failed"]);
  expect(await notices()).toEqual([]);
});

test("If a booking that was given up was made after all, booking again returns it", async () => {
  const { fail, move, order, book, cancel, present } = await withCouriers();
  await fail({ on: "POST /v1/", cut: true, done: true });
  await book();
  await expect.poll(async () => (await present()).courier?.state).toBe("pending");
  // As if its webhook were lost, and the job had given it up.
  const { id: _id, ...unknown } = (await present()).courier ?? {};
  const courier = { ...unknown, state: "failed", why: "unavailable" };
  await commit({ update: keys.order(order.organizationId, order.id), set: { courier } });
  expect(await book(2)).toMatchObject({ attempt: 2, state: "pending" });
  expect((await dashboard()).split(`${order.id}.`).length - 1).toBe(1);
  await move(order.id, "pickup");
  expect(await present()).toMatchObject({ courier: { state: "pickup", attempt: 2 } });
  expect(await cancel(2)).toMatchObject({ state: "cancelled" });
  // That one was known, so this is a new one.
  expect((await book(3)).attempt).toBe(3);
  expect((await present()).courier?.knownAs).toBeUndefined();
});

/** The state an hour after a booking that was made but never answered. */
const anHourLater = async ({ order, fail, book, forgetKeys, present }: Awaited<ReturnType<typeof withCouriers>>) => {
  await fail({ on: "POST /v1/", cut: true, done: true });
  await book();
  await expect.poll(async () => (await present()).courier?.state).toBe("pending");
  const { id: _id, ...unknown } = (await present()).courier ?? {};
  const courier = { ...unknown, askedAt: new Date(Date.now() - 61 * 60_000).toISOString() };
  await forgetKeys();
  return (facts: object) =>
    commit({ update: keys.order(order.organizationId, order.id), set: { courier: { ...courier, ...facts } } });
};

const bookingsOf = async ({ order }: Awaited<ReturnType<typeof withCouriers>>) =>
  (await dashboard()).split(`${order.id}.`).length - 1;

test("If the service has forgotten a booking's key, the booking is searched for among all present ones before another is made", async () => {
  const couriers = await withCouriers();
  // More than one page of the service holds.
  for (const _ of [1, 2, 3, 4]) {
    const other = await acceptedDelivery(couriers.shop);
    const params = { ...couriers.params, id: other.id, operation: "book" as const };
    await couriers.shop.owner.call(changeCourier, { params, body: { attempt: 1 } });
  }
  const become = await anHourLater(couriers);
  await become({ state: "failed", why: "unavailable" });
  expect(await couriers.book(2)).toMatchObject({ attempt: 2, state: "pending" });
  expect(await bookingsOf(couriers)).toBe(1);
  await couriers.move(couriers.order.id, "pickup");
  expect(await couriers.present()).toMatchObject({ courier: { state: "pickup", attempt: 2 } });
});

test("A booking that was not answered for an hour is found by the job, and cancelled if nobody needs it any more", async () => {
  const waiting = await withCouriers();
  await (await anHourLater(waiting))({ state: "booking" });
  await sweepCouriers(new Date(Date.now() + 2 * 60_000));
  expect((await waiting.present()).courier?.state).toBe("pending");
  expect(await bookingsOf(waiting)).toBe(1);

  const unneeded = await withCouriers();
  await (await anHourLater(unneeded))({ state: "booking" });
  expect(await unneeded.cancel()).toMatchObject({ state: "cancelled" });
  expect(await bookingsOf(unneeded)).toBe(1);
});

test("After an hour, a booking that was never made is made only if the service confirms that there is none", async () => {
  const couriers = await withCouriers();
  await couriers.fail({ on: "POST /v1/", status: 503, times: 1 });
  expect(await couriers.book()).toMatchObject({ state: "booking" });
  const askedAt = new Date(Date.now() - 61 * 60_000).toISOString();
  const { courier } = await couriers.present();
  const { organizationId, id } = couriers.order;
  await commit({ update: keys.order(organizationId, id), set: { courier: { ...courier, askedAt } } });
  await couriers.fail({ on: "GET /v1/", status: 503, times: 1 });
  expect(await couriers.book()).toMatchObject({ state: "booking" });
  expect(await bookingsOf(couriers)).toBe(0);
  expect(await couriers.book()).toMatchObject({ state: "pending" });
  expect(await bookingsOf(couriers)).toBe(1);
});

test("A courier of an account that its shop has replaced or left continues: its events count, its status is polled, and it can be cancelled", async () => {
  const { shop, order, move, book, cancel, present } = await withCouriers();
  await book();
  const next = await connectCouriers(origin, shop);
  await move(order.id, "pickup");
  expect((await present()).courier).toMatchObject({ state: "pickup" });
  expect((await present()).courier?.account).not.toBe(next.account.customerId);
  await shop.owner.call(setCouriers, { params: { organizationId: shop.organizationId }, body: { book: null } });
  await move(order.id, "pickup_complete", "lost");
  await sweepCouriers(new Date(Date.now() + 20 * 60_000));
  expect(statusOf(await present())).toBe("dispatched");

  const open = await withCouriers();
  await open.fail({ on: "POST /v1/", cut: true, done: true });
  expect(await open.book()).toMatchObject({ state: "booking" });
  await connectCouriers(origin, open.shop);
  expect(await open.cancel()).toMatchObject({ state: "cancelled" });
  expect(await bookingsOf(open)).toBe(1);
  expect(await cancel()).toMatchObject({ state: "dropoff" });
});

test("A courier who has delivered the order is found an hour later, and no second one is booked", async () => {
  const couriers = await withCouriers();
  const become = await anHourLater(couriers);
  await couriers.move(couriers.order.id, "delivered", "lost");
  await become({ state: "failed", why: "unavailable" });
  expect(await couriers.book(2)).toMatchObject({ attempt: 2, state: "delivered" });
  expect(await bookingsOf(couriers)).toBe(1);
  expect(statusOf(await couriers.present())).toBe("completed");
});

test("A booking that was not answered before the shop disconnected its couriers is cancelled, and the board says so", async () => {
  const { shop, fail, heal, book, present, notices } = await withCouriers();
  await fail({ on: "POST /v1/", status: 503, times: 1 });
  expect(await book()).toMatchObject({ state: "booking" });
  await heal();
  await shop.owner.call(setCouriers, { params: { organizationId: shop.organizationId }, body: { book: null } });
  await sweepCouriers(new Date(Date.now() + 2 * 60_000));
  expect((await present()).courier).toMatchObject({ state: "cancelled" });
  expect(statusOf(await present())).toBe("accepted");
  await expect.poll(notices).toEqual(["courier_cancelled"]);
});

/** The state when the service reports only now a courier whose booking it never answered. */
const lateNews = async (couriers: Awaited<ReturnType<typeof withCouriers>>) => {
  const { shop, order, account, fail, book, present } = couriers;
  await fail({ on: "POST /v1/", cut: true, done: true });
  await book();
  await expect.poll(async () => (await present()).courier?.state).toBe("pending");
  const { id = "", ...unknown } = (await present()).courier ?? {};
  return {
    become: (facts: object) =>
      commit({ update: keys.order(order.organizationId, order.id), set: { courier: { ...unknown, ...facts } } }),
    tell: (status = "pending") =>
      sendCourierEvent(
        origin,
        shop,
        { status, customerId: account.customerId, id, reference: `${order.id}.1` },
        account.signingKey,
      ),
    atService: async () => new RegExp(`<b>(\\w+)</b></p>\\s*<input[^>]* value="${id}"`).exec(await dashboard())?.[1],
  };
};

test("A courier who was cancelled before the service reported them is cancelled within a minute of the report", async () => {
  const couriers = await withCouriers();
  const { become, tell, atService } = await lateNews(couriers);
  await become({ state: "cancelled" });
  expect((await tell("pickup")).status).toBe(200);
  expect((await couriers.present()).courier).toMatchObject({ state: "cancelling" });
  await sweepCouriers(new Date(Date.now() + 1000));
  expect((await couriers.present()).courier).toMatchObject({ state: "cancelled" });
  expect(await atService()).toBe("canceled");
  expect(await couriers.notices()).toEqual([]);
});

test("A courier who was given up continues once the service reports them; if staff delivered the order, they are cancelled", async () => {
  const waiting = await withCouriers();
  const late = await lateNews(waiting);
  await commit({ remove: keys.errand(waiting.order.organizationId, waiting.order.id) });
  await late.become({ state: "failed", why: "unavailable" });
  await late.tell();
  expect((await waiting.present()).courier).toMatchObject({ state: "pending" });
  await waiting.move(waiting.order.id, "delivered", "lost");
  await sweepCouriers(new Date(Date.now() + 20 * 60_000));
  expect(statusOf(await waiting.present())).toBe("completed");

  const brought = await withCouriers();
  const unneeded = await lateNews(brought);
  await unneeded.become({ state: "failed", why: "unavailable" });
  for (const operation of ["ready-for-dispatch", "dispatched"] as const)
    await brought.shop.owner.call(changeOrderStatus, { params: { ...brought.params, operation } });
  await unneeded.tell();
  await sweepCouriers(new Date(Date.now() + 1000));
  expect((await brought.present()).courier).toMatchObject({ state: "cancelled" });
  expect(await unneeded.atService()).toBe("canceled");
});

test("A courier of an earlier booking whom the service reports after a new booking is cancelled", async () => {
  const couriers = await withCouriers();
  const { become, tell, atService } = await lateNews(couriers);
  await become({ state: "cancelled" });
  expect(await couriers.book(2)).toMatchObject({ attempt: 2, state: "pending" });
  const { courier } = await couriers.present();
  expect((await tell()).status).toBe(200);
  expect(await atService()).toBe("canceled");
  expect((await tell()).status).toBe(200);
  expect((await couriers.present()).courier).toEqual(courier);
});

test("A booking that was given up is searched for at the account of its first try, even if the shop has another one since", async () => {
  const { shop, fail, book, present, ...couriers } = await withCouriers();
  await fail({ on: "POST /v1/", cut: true, done: true });
  await book();
  await expect.poll(async () => (await present()).courier?.state).toBe("pending");
  const { id: _id, ...unknown } = (await present()).courier ?? {};
  const courier = { ...unknown, state: "failed", why: "unavailable" };
  const { organizationId, id } = couriers.order;
  await commit({ update: keys.order(organizationId, id), set: { courier } });
  const next = await connectCouriers(origin, shop);
  const quote = await shop.owner.call(quoteCourier, { params: couriers.params });
  expect(await book(2, "id" in quote ? quote.id : "")).toMatchObject({ attempt: 2, state: "pending" });
  expect((await dashboard()).split(`${id}.`)).toHaveLength(2);
  await couriers.move(id, "canceled");
  // A finished booking that was known ties the next one to no account.
  expect(await book(3)).toMatchObject({ attempt: 3, state: "pending" });
  expect((await present()).courier?.account).toBe(next.account.customerId);
});

test("If keys were replaced before a booking was answered, booking with the new keys returns it", async () => {
  const couriers = await withCouriers();
  const { shop, account, book, present, fail, order } = couriers;
  await (await anHourLater(couriers))({ state: "booking" });
  await fail({ on: "GET /v1/", status: 401, times: 1 });
  expect(await book()).toMatchObject({ state: "failed", why: "account" });
  await shop.owner.call(connectUberDirect, { params: { organizationId: shop.organizationId }, body: account });
  expect(await book(2)).toMatchObject({ attempt: 2, state: "pending" });
  expect(await bookingsOf(couriers)).toBe(1);
  expect((await present()).courier?.account).toBe(account.customerId);
  await couriers.move(order.id, "canceled");

  const moved = await withCouriers();
  await moved.fail({ on: "POST /v1/", status: 401, times: 1 });
  expect(await moved.book()).toMatchObject({ state: "failed", why: "account" });
  const next = await connectCouriers(origin, moved.shop);
  expect(await moved.book(2)).toMatchObject({ attempt: 2, state: "pending" });
  expect((await moved.present()).courier?.account).toBe(next.account.customerId);
});

test("A service that throttles is called again, and no owner is sent to check its account", async () => {
  const { shop, params, fail, book, present } = await withCouriers();
  await fail({ on: "POST /v1/", status: 429, body: '{"kind":"error","code":"customer_limited"}', times: 2 });
  expect(await shop.owner.call(quoteCourier, { params })).toEqual({ why: "unavailable" });
  expect(await book()).toMatchObject({ state: "booking" });
  await sweepCouriers(new Date(Date.now() + 2 * 60_000));
  expect((await present()).courier?.state).toBe("pending");
});

test("Cancelling an order also cancels the courier of a booking that was given up but was made after all", async () => {
  const couriers = await withCouriers();
  const { shop, params, present } = couriers;
  const lostAt = new Date().toISOString();
  await (await anHourLater(couriers))({ state: "failed", why: "unavailable", lostAt });
  await shop.owner.call(changeOrderStatus, { params: { ...params, operation: "cancelled" } });
  expect((await present()).courier).toMatchObject({ state: "cancelled", id: expect.any(String) });
  expect((await present()).courier?.lostAt).toBeUndefined();
  expect(await bookingsOf(couriers)).toBe(1);
});

test("Staff read that a courier has an outdated time or address of the order, until the courier has picked it up", async () => {
  const { shop, params, order, book, move, history, present } = await withCouriers();
  const onBoard = async () => {
    const { orders } = await shop.owner.call(getBoard, { params: { organizationId: shop.organizationId } });
    return orders.find(({ id }) => id === order.id)?.courier;
  };
  expect((await book()).outdated).toBeUndefined();
  await expect.poll(async () => (await onBoard())?.state).toBe("pending");
  expect((await onBoard())?.outdated).toBeUndefined();
  const promisedAt = new Date(Date.now() + 90 * 60_000).toISOString();
  await shop.owner.call(routes.orders.changePromise, { params, body: { promisedAt } });
  expect((await history()).courier?.outdated).toEqual(["time"]);
  const { shippingAddress } = await present();
  // An edit that waited for its payment has the same effect.
  const key = keys.order(order.organizationId, order.id);
  const moved = { ...shippingAddress, phone: "600 100 201" };
  await commit({ update: key, set: { shippingAddress: moved } });
  expect((await history()).courier?.outdated).toEqual(["time", "address"]);
  await expect.poll(async () => (await onBoard())?.outdated).toEqual(["time", "address"]);
  await move(order.id, "pickup_complete");
  expect((await history()).courier).toMatchObject({ state: "dropoff" });
  expect((await history()).courier?.outdated).toBeUndefined();
});

test("No courier comes for an order that staff dispatched while the service did not answer", async () => {
  const { shop, params, fail, heal, book, present } = await withCouriers();
  await fail({ on: "POST /v1/", status: 503, times: 1 });
  expect(await book()).toMatchObject({ state: "booking" });
  await heal();
  for (const operation of ["ready-for-dispatch", "dispatched"] as const)
    await shop.owner.call(changeOrderStatus, { params: { ...params, operation } });
  await sweepCouriers(new Date(Date.now() + 2 * 60_000));
  const { courier, ...order } = await present();
  expect(courier).toMatchObject({ state: "cancelled" });
  expect(courier?.lostAt).toBeUndefined();
  expect(statusOf(order)).toBe("dispatched");
});

test("A courier can be cancelled until they have the order, even if the booking was never answered", async () => {
  const { order, move, book, cancel, present } = await withCouriers();
  await book();
  await move(order.id, "pickup");
  expect(await cancel()).toMatchObject({ state: "cancelled" });
  expect(await cancel()).toMatchObject({ state: "cancelled" });
  expect((await book(2)).attempt).toBe(2);
  expect((await cancel(1)).state).toBe("pending");
  await move(order.id, "pickup_complete");
  expect(await cancel(2)).toMatchObject({ state: "dropoff" });
  expect(statusOf(await present())).toBe("dispatched");

  const other = await withCouriers();
  await other.fail({ on: "POST /v1/", cut: true, done: true });
  expect(await other.book()).toMatchObject({ state: "booking" });
  expect(await other.cancel()).toMatchObject({ state: "cancelled" });
});

test("Cancelling an order cancels its courier, at once or within a minute", async () => {
  const { shop, params, fail, book, present } = await withCouriers();
  await book();
  await fail({ on: "POST /v1/", status: 500, times: 1 });
  await shop.owner.call(changeOrderStatus, { params: { ...params, operation: "cancelled" } });
  expect((await present()).courier?.state).toBe("cancelling");
  await sweepCouriers(new Date(Date.now() + 1000));
  expect((await present()).courier?.state).toBe("cancelled");
  const other = await withCouriers();
  await other.book();
  await other.shop.owner.call(changeOrderStatus, { params: { ...other.params, operation: "cancelled" } });
  expect((await other.present()).courier).toMatchObject({ state: "cancelled" });
  expect((await other.present()).courier?.lostAt).toBeUndefined();
});

test("A courier whom the service cancels, or who returns, is on the board until staff confirm it", async () => {
  const { shop, order, params, move, book, notices } = await withCouriers();
  await book();
  await move(order.id, "canceled");
  await expect.poll(notices).toEqual(["courier_cancelled"]);
  await shop.owner.call(confirmNotice, { params: { ...params, notice: "courier_cancelled" } });
  await expect.poll(notices).toEqual([]);
  await book(2);
  await move(order.id, "canceled");
  await expect.poll(notices).toEqual(["courier_cancelled"]);
  await book(3);
  await move(order.id, "returned");
  await expect.poll(notices).toEqual(["courier_returned"]);
});

test("A second courier for an order that was returned costs the shop again, and the report has both", async () => {
  const [now, timezone] = [new Date(), zoneAtNoon()];
  const day = dayOf(now, timezone);
  const { shop, order, move, book, history } = await withCouriers({ placedAt: now.toISOString(), day }, { timezone });
  const { fee = 0 } = await book();
  await move(order.id, "returned");
  const { organizationId } = shop;
  const reported = async () =>
    (await getReport({ member: memberOf(organizationId), from: day, to: day })).couriers?.fees;
  expect(fee).toBeGreaterThan(0);
  await expect.poll(reported).toBe(fee);
  const again = await book(2);
  expect((await history()).courier).toMatchObject({ attempt: 2, fee: again.fee });
  await expect.poll(reported).toBe(fee + (again.fee ?? 0));
  await move(order.id, "canceled");
  await expect.poll(reported).toBe(fee);
});

test("A shop that turns it on books a courier for each accepted delivery, unless cash is collected at the door", async () => {
  const shop = await newShop(origin);
  await connectCouriers(origin, shop, "on_acceptance");
  const paid = await acceptedDelivery(shop, { acceptedAt: null, promisedAt: null });
  const cash = await acceptedDelivery(shop, { acceptedAt: null, promisedAt: null, payment: inCash });
  const accept = ({ id }: { id: OrderId }) =>
    shop.owner.call(changeOrderStatus, {
      params: { organizationId: shop.organizationId, id, operation: "accepted" },
      body: { minutes: 30 },
    });
  await Promise.all([accept(paid), accept(cash)]);
  const state = async () => (await presentOrderOf(shop, paid.id)).courier?.state;
  await expect.poll(async () => (await state()) !== undefined).toBe(true);
  await runJob(origin, "sweepCouriers");
  await expect.poll(state).toBe("pending");
  expect((await presentOrderOf(shop, cash.id)).courier).toBeUndefined();
});

test("No courier is booked for cash, a pickup, or an order of another shop, and no driver takes a courier's order", async () => {
  const { shop, params, book } = await withCouriers();
  const refused = async (id: OrderId, as = shop.owner, organizationId = shop.organizationId) =>
    (
      await refusalOf(
        as.call(changeCourier, { params: { organizationId, id, operation: "book" }, body: { attempt: 1 } }),
      )
    ).code;
  expect(await refused((await acceptedDelivery(shop, { payment: inCash })).id)).toBe("invalid_transition");
  expect(await refused((await acceptedDelivery(shop, { fulfilmentMethod: "pickup" })).id)).toBe("invalid_transition");
  expect(await refused((await acceptedDelivery(shop, { acceptedAt: null })).id)).toBe("invalid_transition");
  const other = await withCouriers();
  expect(await refused(other.order.id)).toBe("not_found");
  expect(await refused(other.order.id, shop.owner, other.shop.organizationId)).toBe("organization_not_found");
  expect((await refusalOf(shop.owner.call(quoteCourier, { params: other.params }))).code).toBe(
    "organization_not_found",
  );

  await shop.owner.call(changeOrderStatus, { params: { ...params, operation: "ready-for-dispatch" } });
  await book();
  const driver = await newMember(shop, "driver");
  const listed = async () =>
    (await driver.call(listDeliveries, { params: { organizationId: shop.organizationId } })).deliveries.map(
      ({ id }) => id,
    );
  await expect.poll(listed).toEqual([]);
  const take = driver.call(changeDelivery, { params: { ...params, operation: "take" } });
  expect((await refusalOf(take)).code).toBe("invalid_transition");
});

test("The courier service gets only the customer data that a courier needs; erasing an order removes it", async () => {
  const { shop, order, book, move, present } = await withCouriers();
  await book();
  await move(order.id, "pickup");
  const page = await dashboard();
  expect(page).toContain("Ada N.");
  expect(page).not.toContain("Nowak");
  await move(order.id, "delivered");
  await eraseOrder(keys.order(shop.organizationId, order.id));
  const erased = await present();
  expect(JSON.stringify(erased.courier)).not.toMatch(/https:|Kasia|phone|name/);
});
