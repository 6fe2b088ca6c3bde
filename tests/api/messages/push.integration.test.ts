import { expect, inject, test } from "vitest";
import * as accounts from "#core/contract/accounts/accounts.ts";
import * as session from "#core/contract/accounts/session.ts";
import { revokeOtherSessions } from "#core/contract/accounts/settings.ts";
import * as members from "#core/contract/members/members.ts";
import type { OrderOperation } from "#core/contract/orders/order.ts";
import * as orders from "#core/contract/orders/orders.ts";
import * as steps from "#core/contract/orders/steps.ts";
import * as push from "#core/contract/push/push.ts";
import type { OrderId } from "#core/contract/values/ids.ts";
import { keys } from "#core/db/keys.ts";
import { find } from "#core/db/table.ts";
import { newId } from "#core/ids.ts";
import { sendOnce } from "#core/messages/send-once.ts";
import { findPushSubscriptions } from "#core/push/push-subscription.ts";
import { newBrowser, refusalOf } from "../../kit/client.ts";
import { cashOrder, newGuest, newMember, newOrderedShop, newShop } from "../../kit/factories.ts";
import { runJob } from "../../kit/payments.ts";
import { newDevice } from "../../kit/push.ts";

const origin = inject("origin");
type OrderedShop = Awaited<ReturnType<typeof newOrderedShop>>;
type Device = Awaited<ReturnType<typeof newDevice>>;

const place = async ({ organizationId, shopper, body }: OrderedShop) =>
  (await shopper.call(orders.placeOrder, { params: { organizationId }, headers: {}, body })).order;

const move = async ({ organizationId, shop }: OrderedShop, id: OrderId, ...operations: OrderOperation[]) => {
  for (const operation of operations)
    await shop.owner.call(steps.changeOrderStatus, { params: { organizationId, id, operation } });
};

/**
 * What a device has shown, oldest first. A push service that answers late is asked again, and the device replaces what
 * it shows, so a repeated text counts once.
 */
const bodies = async ({ shown }: Device) => [...new Set((await shown()).map(({ body }) => body))];

test("A device gets one push about each step of an order, in order and in its language, until its subscription ends", async () => {
  const ordered = await newOrderedShop(origin);
  const { organizationId, shopper } = ordered;
  const [english, polish] = await Promise.all([newDevice(origin), newDevice(origin, "pl")]);
  const { id, token, referenceId } = await place(ordered);
  const params = { organizationId, id };
  await shopper.call(push.followOrder, { params, query: {}, body: english.input });
  const friend = newBrowser(origin);
  for (const _twice of [1, 2])
    await friend.call(push.followOrder, { params, query: { token: token ?? "" }, body: polish.input });
  await move(ordered, id, "accepted", "ready-for-dispatch", "dispatched", "completed");

  await expect
    .poll(() => bodies(english))
    .toEqual([
      expect.stringMatching(new RegExp(`^Order 1 \\(${referenceId}\\) accepted`)),
      `Order 1 (${referenceId}) is on its way`,
      `Order 1 (${referenceId}) delivered`,
    ]);
  await expect
    .poll(() => bodies(polish))
    .toEqual([
      expect.stringMatching(new RegExp(`^Zamówienie 1 \\(${referenceId}\\) przyjęte`)),
      `Zamówienie 1 (${referenceId}) w drodze`,
      `Zamówienie 1 (${referenceId}) dostarczone`,
    ]);
  const path = `/account/orders/${id}?token=${token}`;
  const shown = await english.shown();
  const [dispatched, completed] = ["is on its way", "delivered"].map((step) =>
    shown.find(({ body }) => body.endsWith(step)),
  );
  expect(dispatched).toMatchObject({ title: "Test kitchen", path, tag: id, topic: id, urgency: "high", ttl: 3600 });
  expect(completed).toMatchObject({ topic: id, urgency: "normal" });
  await expect.poll(() => findPushSubscriptions({ organizationId, orderId: id })).toEqual([]);
  await shopper.call(push.followOrder, { params, query: {}, body: english.input });
  expect(await findPushSubscriptions({ organizationId, orderId: id })).toEqual([]);
});

test("A push that a service refused is retried and delays no other; the subscription of a removed device is deleted", async () => {
  const ordered = await newOrderedShop(origin);
  const { organizationId, shopper } = ordered;
  const [throttled, gone, off, well] = await Promise.all([1, 2, 3, 4].map(() => newDevice(origin)));
  if (!throttled || !gone || !off || !well) throw new Error("Four devices");
  const { id, referenceId } = await place(ordered);
  const params = { organizationId, id };
  for (const { input } of [throttled, gone, off, well])
    await shopper.call(push.followOrder, { params, query: {}, body: input });
  await shopper.call(push.unfollowOrder, { params, query: {}, body: { endpoint: off.endpoint } });
  await throttled.answer(...Array(6).fill(429), 500, 503);
  await gone.answer(410);
  await move(ordered, id, "accepted", "ready-for-dispatch", "dispatched");
  const onItsWay = `Order 1 (${referenceId}) is on its way`;
  await expect.poll(async () => (await bodies(well)).at(-1)).toBe(onItsWay);
  const againUntilShown = async () => {
    await runJob(origin, "sendLate");
    return bodies(throttled);
  };
  // The order is dispatched by now, so the acceptance is no longer sent.
  await expect.poll(againUntilShown).toEqual([onItsWay]);
  expect(await bodies(well)).toEqual([expect.stringContaining("accepted"), onItsWay]);
  expect(await gone.shown()).toEqual([]);
  expect(await off.shown()).toEqual([]);
  const left = await findPushSubscriptions({ organizationId, orderId: id });
  expect(left.map(({ endpoint }) => endpoint).sort()).toEqual([throttled.endpoint, well.endpoint].sort());
});

test("A message is sent once, even if calls repeat and overlap", async () => {
  const [organizationId, id] = [newId("organization"), newId("order")];
  let sent = 0;
  const send = async () => {
    sent += 1;
  };
  const message = { id, budget: { kind: "push", to: id } as const, send };
  await Promise.allSettled([1, 2, 3].map(() => sendOnce(organizationId, message)));
  await sendOnce(organizationId, message);
  expect(sent).toBe(1);
});

test("A failed message with retryFor does not throw, and is given up and recorded when the time is over", async () => {
  const [organizationId, id] = [newId("organization"), newId("order")];
  const budget = { kind: "push", to: id } as const;
  const message = { id, budget, retryFor: 120_000, send: () => Promise.reject(new Error("throttled")) };
  const first = new Date();
  const later = (seconds: number) => new Date(first.getTime() + seconds * 1000);
  const state = async () => (await find(keys.message(organizationId, id)))?.state;
  for (const seconds of [0, 119]) {
    await sendOnce(organizationId, message, later(seconds));
    expect(await state()).toBe("sending");
  }
  await sendOnce(organizationId, message, later(120));
  expect(await find(keys.message(organizationId, id))).toMatchObject({ state: "refused", problem: "throttled" });
});

test("A device that was signed out elsewhere gets no more pushes about an order, a device that follows the order's link does, and one that signs in again can subscribe", async () => {
  const ordered = await newOrderedShop(origin);
  const { organizationId, shopper } = ordered;
  const [lost, kept, linked] = await Promise.all([newDevice(origin), newDevice(origin), newDevice(origin)]);
  const { id, token = "" } = await place(ordered);
  const params = { organizationId, id };
  const phone = newBrowser(origin);
  const signIn = () => phone.call(accounts.signIn, { body: { email: shopper.email, password: "tamarind-and-rain" } });
  await signIn();
  await phone.call(push.followOrder, { params, query: {}, body: lost.input });
  await shopper.call(push.followOrder, { params, query: {}, body: kept.input });
  await newBrowser(origin).call(push.followOrder, { params, query: { token: token ?? "" }, body: linked.input });
  await shopper.call(revokeOtherSessions, { body: {} });
  await move(ordered, id, "accepted");
  for (const device of [kept, linked]) await expect.poll(() => bodies(device)).toHaveLength(1);
  const devices = async () =>
    (await findPushSubscriptions({ organizationId, orderId: id })).map(({ endpoint }) => endpoint).sort();
  expect(await devices()).toEqual([kept.endpoint, linked.endpoint].sort());
  expect(await lost.shown()).toEqual([]);

  await signIn();
  await phone.call(push.followOrder, { params, query: {}, body: lost.input });
  await move(ordered, id, "ready-for-dispatch", "dispatched");
  await expect.poll(() => bodies(lost)).toEqual([expect.stringMatching(/is on its way$/)]);
});

test("A device that subscribes again keeps its first subscription time, so it misses no step in between", async () => {
  const ordered = await newOrderedShop(origin);
  const { organizationId, shopper } = ordered;
  const { id } = await place(ordered);
  const { input } = await newDevice(origin);
  const follow = async (language: push.FollowInput["language"]) => {
    await shopper.call(push.followOrder, { params: { organizationId, id }, query: {}, body: { ...input, language } });
    return findPushSubscriptions({ organizationId, orderId: id });
  };
  const [first] = await follow("en");
  expect(await follow("de")).toEqual([{ ...first, language: "de" }]);
});

test("A guest who signs in on the device that follows their order still gets pushes about it", async () => {
  const ordered = await newOrderedShop(origin);
  const { organizationId, shop, product } = ordered;
  const guest = await newGuest(origin);
  const { order } = await guest.call(orders.placeOrder, {
    params: { organizationId },
    headers: {},
    body: cashOrder(shop, {
      items: [{ productId: product.id }],
      fulfilmentMethod: "pickup",
      contact: { firstname: "Ada", lastname: "Nowak", phone: "+48600100200" },
      email: "ada.guest@example.com",
    }),
  });
  const device = await newDevice(origin);
  const params = { organizationId, id: order.id };
  await guest.call(push.followOrder, { params, query: {}, body: device.input });
  await guest.call(accounts.signIn, {
    body: { email: ordered.shopper.email, password: "tamarind-and-rain" },
  });
  await move(ordered, order.id, "accepted");
  await expect.poll(() => bodies(device)).toHaveLength(1);
});

test("Members get a push about each new order until they sign out, leave or turn it off", async () => {
  const ordered = await newOrderedShop(origin);
  const { organizationId, shop } = ordered;
  const params = { organizationId };
  const [owner, leaver, sleeper, silent] = await Promise.all([1, 2, 3, 4].map(() => newDevice(origin)));
  const [waiter, cook] = await Promise.all([newMember(shop, "staff"), newMember(shop, "staff")]);
  if (!owner || !leaver || !sleeper || !silent) throw new Error("Four devices");
  await shop.owner.call(push.followBoard, { params, body: owner.input });
  await shop.owner.call(push.followBoard, { params, body: silent.input });
  await waiter.call(push.followBoard, { params, body: leaver.input });
  await cook.call(push.followBoard, { params, body: sleeper.input });
  await shop.owner.call(push.unfollowBoard, { params, body: { endpoint: silent.endpoint } });
  const first = await place(ordered);
  for (const device of [owner, leaver, sleeper])
    await expect.poll(() => bodies(device)).toEqual([`New order 1 (${first.referenceId})`]);
  expect((await owner.shown())[0]).toMatchObject({ path: `/staff/${organizationId}`, urgency: "high" });

  await shop.owner.call(members.removeMember, { params: { organizationId, userId: waiter.userId } });
  const devices = async () =>
    (await findPushSubscriptions({ organizationId, orderId: null })).map(({ endpoint }) => endpoint).sort();
  expect(await devices()).toEqual([owner.endpoint, sleeper.endpoint].sort());
  await cook.call(session.signOut, {});
  const second = await place(ordered);
  await expect.poll(async () => (await bodies(owner)).at(-1)).toBe(`New order 2 (${second.referenceId})`);
  for (const device of [leaver, sleeper]) expect(await bodies(device)).toHaveLength(1);
  expect(await silent.shown()).toEqual([]);
  expect(await devices()).toEqual([owner.endpoint]);
});

test("Strangers, wrong tokens, other tenants, unknown push services and broken keys are refused, and so is one device too many", async () => {
  const [ordered, other] = await Promise.all([newOrderedShop(origin), newShop(origin)]);
  const { organizationId, shopper } = ordered;
  const { id, token = "" } = await place(ordered);
  const params = { organizationId, id };
  const { input, endpoint } = await newDevice(origin);
  const follow = (given: Partial<push.FollowInput>) =>
    refusalOf(shopper.call(push.followOrder, { params, query: {}, body: { ...input, ...given } }));
  const stranger = newBrowser(origin);
  const wrong = stranger.call(push.followOrder, { params, query: { token: `${token}x` }, body: input });
  expect((await refusalOf(wrong)).status).toBe(404);
  const foreign = { organizationId: other.organizationId, id };
  const there = shopper.call(push.followOrder, { params: foreign, query: { token: token ?? "" }, body: input });
  expect((await refusalOf(there)).status).toBe(404);
  const board = other.owner.call(push.followBoard, { params: { organizationId }, body: input });
  expect((await refusalOf(board)).status).toBe(404);

  const { host } = new URL(endpoint);
  for (const elsewhere of [
    "https://169.254.169.254/latest/meta-data",
    "https://push.example/send/1",
    `https://${host}/_local/push/send/1`,
    `http://localhost.${host}/send/1`,
    endpoint.replace("http://", "http://ada:secret@"),
    "https://fcm.googleapis.com.evil.example/send",
  ])
    expect([elsewhere, (await follow({ endpoint: elsewhere })).code]).toEqual([elsewhere, "bad_request"]);
  // An uncompressed point that is not on the curve.
  const p256dh = Buffer.concat([Uint8Array.of(4), Buffer.alloc(64)]).toString("base64url");
  expect((await follow({ keys: { ...input.keys, p256dh } })).code).toBe("bad_request");
  expect((await follow({ keys: { ...input.keys, auth: "short" } })).code).toBe("invalid_input");
  expect(await findPushSubscriptions({ organizationId, orderId: id })).toEqual([]);

  const devices = await Promise.all(Array.from({ length: 6 }, () => newDevice(origin)));
  const answers: (string | undefined)[] = [];
  for (const device of devices) answers.push((await follow(device.input).catch(() => undefined))?.code);
  expect(answers).toEqual([...Array(5), "bad_request"]);
});
