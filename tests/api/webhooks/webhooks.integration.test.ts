import { Webhook as Verifier } from "standardwebhooks";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import type { Member } from "#core/accounts/actor.ts";
import { routes } from "#core/contract/index.ts";
import { MAX_WEBHOOKS, type WebhookEvent, webhookEvents } from "#core/contract/webhooks/webhooks.ts";
import { measureCost } from "#core/db/cost.ts";
import { keys } from "#core/db/keys.ts";
import { find } from "#core/db/table.ts";
import { newId } from "#core/ids.ts";
import { aReservation } from "#core/testing/reservations.ts";
import { queueDelivery } from "#core/webhooks/delivery.ts";
import { bodyOf, eventId } from "#core/webhooks/events-in.ts";
import { noteWebhooks } from "#core/webhooks/owners.ts";
import { post } from "#core/webhooks/post.ts";
import { queueEvents } from "#core/webhooks/queue-events.ts";
import { signerOf } from "#core/webhooks/secrets.ts";
import { sendWebhook } from "#core/webhooks/send-webhook.ts";
import { updateWebhook } from "#core/webhooks/update-webhook.ts";
import { findWebhook } from "#core/webhooks/webhook.ts";
import { refusalOf } from "../../kit/client.ts";
import { newMember, newOrderedShop, newProduct, newShop, type Shop } from "../../kit/factories.ts";
import { mailsTo } from "../../kit/mail.ts";
import { type Received, startReceiver } from "../../kit/receiver.ts";

const origin = inject("origin");
const { webhooks } = routes;
const HOUR = 60 * 60_000;

const listen = async (answer?: Parameters<typeof startReceiver>[0]) => {
  const receiver = await startReceiver(answer);
  onTestFinished(receiver.stop);
  return receiver;
};

const hook = async ({ owner, organizationId }: Shop, url: string, events: readonly WebhookEvent[] = webhookEvents) => {
  const { webhook, secret } = await owner.call(webhooks.addWebhook, {
    params: { organizationId },
    body: { url, description: "Till", events: [...events] },
  });
  const params = { organizationId, webhookId: webhook.id };
  return {
    webhook,
    secret,
    params,
    state: async () => {
      const all = await owner.call(webhooks.listWebhooks, { params: { organizationId } });
      return all.find(({ id }) => id === webhook.id);
    },
    log: async (only?: "undelivered") =>
      (await owner.call(webhooks.listWebhookDeliveries, { params, query: { only } })).data,
    test: () => owner.call(webhooks.testWebhook, { params }),
  };
};

const verified = ({ body, headers }: Received, secret: string) => new Verifier(secret).verify(body, headers);

/** Queues events of one subject, like the job of the table's stream. */
const queue = (shop: Shop, { webhook }: Awaited<ReturnType<typeof hook>>, subject: string, count: number, at: Date) =>
  Promise.all(
    Array.from({ length: count }, (_, n) => {
      const body = bodyOf("order.changed", at, { subject, n });
      const id = eventId(at, `${subject} ${n}`);
      const event = { id, type: "order.changed" as const, subject, place: String(n), at, body };
      return queueDelivery(shop.organizationId, webhook.id, event, at);
    }),
  );

/** Uses a clock of its own, so that days pass at once. */
const sending = ({ params }: Awaited<ReturnType<typeof hook>>, at: Date) =>
  sendWebhook(params, { now: () => at, post });

test("Every step of an order arrives, signed, with ids that the log has too", async () => {
  const receiver = await listen();
  const { shop, shopper, body, organizationId } = await newOrderedShop(origin);
  const { secret, log } = await hook(shop, receiver.url);
  const { order } = await shopper.call(routes.orders.placeOrder, { params: { organizationId }, body });
  const step = (operation: "accepted" | "cancelled", more: object) =>
    shop.owner.call(routes.orders.changeOrderStatus, {
      params: { organizationId, id: order.id, operation },
      body: more,
    });
  await step("accepted", { minutes: 25 });
  await step("cancelled", { reason: "closing" });
  const ofOrder = () => receiver.taken.filter(({ event }) => event.data.orderId === order.id);
  await expect
    .poll(() => ofOrder().map(({ event }) => event.type))
    .toEqual(["order.placed", "order.changed", "order.cancelled"]);
  for (const message of ofOrder()) expect(verified(message, secret)).toEqual(message.event);
  expect(ofOrder()[1]?.event.data).toMatchObject({
    organizationId,
    status: "accepted",
    promisedAt: expect.any(String),
  });
  await expect
    .poll(async () => (await log()).filter(({ status }) => status === "delivered").length)
    .toBeGreaterThanOrEqual(3);
  const ids = (await log()).map(({ id }) => id);
  for (const { id } of ofOrder()) expect(ids).toContain(id);
});

test("A sold-out dish is an event, and so is the menu once its window has ended", async () => {
  const receiver = await listen();
  const shop = await newShop(origin);
  const product = await newProduct(shop);
  await hook(shop, receiver.url, ["menu.changed", "dish.sold_out"]);
  const params = { organizationId: shop.organizationId, id: product.id };
  await shop.owner.call(routes.catalogue.updateProduct, { params, body: { soldOut: true } });
  const taken = (type: string) => receiver.taken.find(({ event }) => event.type === type)?.event.data;
  await expect
    .poll(() => taken("dish.sold_out"))
    .toMatchObject({ productId: product.id, organizationId: shop.organizationId });
  await vi.waitFor(
    async () => {
      await fetch(`${origin}/_local/jobs/retryWebhooks`, { method: "POST" });
      expect(taken("menu.changed")).toBeDefined();
    },
    { timeout: 120_000, interval: 1000 },
  );
});

test("The test button shows the result; a failed message waits, and is sent again on request with the same id", async () => {
  let status = 503;
  const receiver = await listen(() => status);
  const shop = await newShop(origin);
  const mine = await hook(shop, receiver.url);
  const { deliveryId } = await mine.test();
  const waiting = async () => (await mine.log("undelivered"))[0];
  await expect.poll(async () => (await waiting())?.answer).toMatchObject({ status: 503, text: "try later" });
  expect(await waiting()).toMatchObject({ id: deliveryId, type: "webhook.test", status: "waiting", attempts: 1 });
  expect((await mine.state())?.failingSince).not.toBeNull();
  status = 200;
  const params = { ...mine.params, deliveryId };
  await shop.owner.call(webhooks.sendDeliveryAgain, { params });
  await expect.poll(async () => (await mine.log())[0]?.status).toBe("delivered");
  expect(await mine.log("undelivered")).toEqual([]);
  await expect.poll(async () => (await mine.state())?.failingSince).toBeNull();
  await shop.owner.call(webhooks.sendDeliveryAgain, { params });
  await expect.poll(() => receiver.taken.length).toBe(2);
  expect(new Set(receiver.tried.map(({ id }) => id))).toEqual(new Set([deliveryId]));
});

test("A failure delays later events of its order, and of no other order", async () => {
  const receiver = await listen(({ event }) => (event.data.subject === "bad" && event.data.n === 1 ? 500 : 204));
  const shop = await newShop(origin);
  const mine = await hook(shop, receiver.url);
  const at = new Date();
  await queue(shop, mine, "bad", 3, at);
  await queue(shop, mine, "good", 3, at);
  await sending(mine, at);
  const told = receiver.taken.map(({ event }) => `${event.data.subject}${event.data.n}`);
  expect(told.filter((each) => each.startsWith("bad"))).toEqual(["bad0"]);
  expect(told.filter((each) => each.startsWith("good"))).toEqual(["good0", "good1", "good2"]);
});

test("A slow receiver gets at most eight messages at the same time", async () => {
  let open = 0;
  let most = 0;
  const receiver = await listen(async () => {
    most = Math.max(most, ++open);
    await new Promise((resolve) => setTimeout(resolve, 50));
    open--;
    return 204;
  });
  const shop = await newShop(origin);
  const mine = await hook(shop, receiver.url);
  const at = new Date();
  await Promise.all(Array.from({ length: 24 }, (_, n) => queue(shop, mine, `order ${n}`, 1, at)));
  await Promise.all([sending(mine, at), sending(mine, at)]);
  expect(receiver.taken).toHaveLength(24);
  expect(most).toBeLessThanOrEqual(8);
  expect(most).toBeGreaterThan(1);
});

test("While a secret is rotated, both sign; a day later only the new one does", async () => {
  const receiver = await listen();
  const shop = await newShop(origin);
  const mine = await hook(shop, receiver.url);
  const rotated = await shop.owner.call(webhooks.rotateWebhookSecret, { params: mine.params });
  expect(rotated.secret).toMatch(/^whsec_/);
  expect((await mine.state())?.oldSecretUntil).toBe(rotated.oldSecretUntil);
  await mine.test();
  await expect.poll(() => receiver.taken.length).toBe(1);
  const [message] = receiver.taken;
  if (!message) throw new Error("Nothing came");
  for (const secret of [mine.secret, rotated.secret]) expect(verified(message, secret)).toEqual(message.event);
  const { sealed } = await findWebhook(shop.organizationId, mine.webhook.id);
  for (const secret of [mine.secret, rotated.secret]) expect(sealed).not.toContain(secret);
  const sign = await signerOf(shop.organizationId, sealed);
  const signatures = (at: number) => sign("msg", "{}", new Date(at))["webhook-signature"]?.split(" ").length;
  expect(signatures(Date.now())).toBe(2);
  expect(signatures(Date.now() + 25 * HOUR)).toBe(1);
});

test("A webhook that fails for three days is turned off, and its owners are told; turned on again, it sends what waits", async () => {
  let status = 500;
  const receiver = await listen(() => status);
  const shop = await newShop(origin);
  const mine = await hook(shop, receiver.url);
  const start = Date.now();
  await queue(shop, mine, "order", 2, new Date(start));
  for (let hours = 0; hours < 71; hours += 6) await sending(mine, new Date(start + hours * HOUR));
  expect(await mine.state()).toMatchObject({ isOn: true, switchedOff: null });
  await sending(mine, new Date(start + 84 * HOUR));
  expect(await mine.state()).toMatchObject({ isOn: false, switchedOff: { because: "failing" } });
  const mails = async () =>
    (await mailsTo(origin, shop.owner.email)).filter(({ subject }) => subject.includes("127.0.0.1"));
  await expect.poll(async () => (await mails()).length).toBe(1);
  expect((await mails())[0]?.text).toContain(receiver.url);
  expect((await refusalOf(mine.test())).code).toBe("bad_request");
  const tried = receiver.tried.length;
  await sending(mine, new Date(start + 90 * HOUR));
  expect(receiver.tried).toHaveLength(tried);
  const due = async () =>
    (await find(keys.webhook(shop.organizationId, mine.webhook.id), { consistent: true }))?.gsi2sk;
  expect(await due()).toBeUndefined();
  status = 204;
  const later = new Date(start + 100 * HOUR);
  const member = { organizationId: shop.organizationId } as Member;
  await updateWebhook({ member, webhookId: mine.webhook.id, input: { isOn: true } }, later);
  await sending(mine, later);
  // The scheduled job may send them too.
  expect([...new Set(receiver.taken.map(({ event }) => event.data.n))]).toEqual([0, 1]);
  expect(await mine.state()).toMatchObject({ isOn: true, switchedOff: null, failingSince: null });
});

test("A message that fails for three days while others arrive is given up alone, and sent again on request", async () => {
  const receiver = await listen(({ event }) => (event.data.subject === "bad" ? 400 : 204));
  const shop = await newShop(origin);
  const mine = await hook(shop, receiver.url);
  const start = Date.now();
  await queue(shop, mine, "bad", 1, new Date(start));
  for (let hours = 0; hours <= 96; hours += 12) {
    const at = new Date(start + hours * HOUR);
    await sending(mine, at);
    await queue(shop, mine, `good ${hours}`, 1, at);
    await sending(mine, at);
  }
  expect(await mine.state()).toMatchObject({ isOn: true, switchedOff: null });
  expect(await mine.log("undelivered")).toMatchObject([
    { status: "given_up", nextTryAt: null, answer: { status: 400 } },
  ]);
});

test.each([
  ["its address is changed", (url: string) => ({ url }), [1]],
  ["it is switched off", () => ({ isOn: false }), []],
])("A run sends nothing more to the old address once %s", async (_, inputOf, moved) => {
  const next = await listen();
  const shop = await newShop(origin);
  const member = { organizationId: shop.organizationId } as Member;
  const old = await listen(async () => {
    await updateWebhook({ member, webhookId: mine.webhook.id, input: inputOf(next.url) });
    return 204;
  });
  const mine = await hook(shop, old.url);
  const at = new Date();
  await queue(shop, mine, "order", 2, at);
  await sending(mine, at);
  expect(old.tried).toHaveLength(1);
  await expect.poll(() => next.taken.map(({ event }) => event.data.n)).toEqual(moved);
});

test("A new address is tried at once, and the old one's failures do not count against it", async () => {
  const [old, next] = [await listen(() => 500), await listen()];
  const shop = await newShop(origin);
  const mine = await hook(shop, old.url);
  const start = Date.now();
  await queue(shop, mine, "order", 1, new Date(start));
  for (let hours = 0; hours < 71; hours += 6) await sending(mine, new Date(start + hours * HOUR));
  const later = new Date(start + 71 * HOUR);
  const member = { organizationId: shop.organizationId } as Member;
  await updateWebhook({ member, webhookId: mine.webhook.id, input: { url: next.url } }, later);
  expect(await mine.state()).toMatchObject({ isOn: true, failingSince: null });
  await sending(mine, later);
  await expect.poll(() => next.taken.length).toBe(1);
});

test("A run signs with a new secret from the next message on", async () => {
  const shop = await newShop(origin);
  let secret = "";
  const receiver = await listen(async () => {
    if (!secret) ({ secret } = await shop.owner.call(webhooks.rotateWebhookSecret, { params: mine.params }));
    return 204;
  });
  const mine = await hook(shop, receiver.url);
  const at = new Date();
  await queue(shop, mine, "order", 2, at);
  await sending(mine, at);
  // The rotation starts a run. On a busy machine that start can fail, and a later run sends what is left.
  await expect.poll(() => sending(mine, new Date()).then(() => receiver.taken.length)).toBe(2);
  const [, message] = receiver.taken;
  expect(message && verified(message, secret)).toEqual(message?.event);
});

test("A receiver that answers 410 is not called again", async () => {
  const receiver = await listen(() => 410);
  const shop = await newShop(origin);
  const mine = await hook(shop, receiver.url);
  await mine.test();
  await expect.poll(() => mine.state()).toMatchObject({ isOn: false, switchedOff: { because: "gone" } });
  expect(receiver.tried).toHaveLength(1);
});

test("A redirect is not followed, a long answer is cut off, and an incomplete one counts as none", async () => {
  const elsewhere = await listen();
  const redirecting = await listen((_, response) => void response.writeHead(307, { location: elsewhere.url }).end());
  expect(await post(redirecting.url, {}, "{}")).toMatchObject({ status: 307, problem: null });
  expect(elsewhere.tried).toEqual([]);
  const long = await listen((_, response) => void response.writeHead(200).end("x".repeat(5_000_000)));
  const { status, text } = await post(long.url, {}, "{}");
  expect([status, text.length]).toEqual([200, 500]);
  const lively = await listen((_, response) => void response.writeHead(200).end(`${"x".repeat(499)}🍛`));
  expect((await post(lively.url, {}, "{}")).text.isWellFormed()).toBe(true);
  // It changes the protocol, so no response follows.
  const switching = await listen((_, { socket }) => {
    socket?.end("HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n");
  });
  expect(await post(switching.url, {}, "{}")).toEqual({ status: 101, problem: null, text: "" });
  const broken = await listen((_, response) => void response.destroy());
  expect(await post(broken.url, {}, "{}")).toEqual({ status: null, problem: "unreachable", text: "" });
});

test.each([
  "http://till.example.com/",
  "https://10.0.0.1/",
  "https://169.254.169.254/latest/meta-data/",
  "https://[::ffff:10.0.0.1]/",
  "https://2130706434/",
  "ftp://till.example.com/",
  "https://ada:secret@till.example.com/",
  "till.example.com",
])("The address %s is refused with a sentence", async (url) => {
  const shop = await newShop(origin);
  const refusal = await refusalOf(hook(shop, url));
  expect(refusal).toMatchObject({ code: "invalid_input", issues: [{ path: ["url"] }] });
  const mine = await hook(shop, "https://till.example.com/");
  const changed = shop.owner.call(webhooks.updateWebhook, { params: mine.params, body: { url } });
  expect((await refusalOf(changed)).code).toBe("invalid_input");
});

test("If two managers change a webhook at once, the second is told, and nothing of theirs is saved", async () => {
  const shop = await newShop(origin);
  const mine = await hook(shop, "https://till.example.com/");
  const { version } = mine.webhook;
  const change = (description: string) =>
    shop.owner.call(webhooks.updateWebhook, {
      params: mine.params,
      headers: { "if-match": `"${version}"` },
      body: { description },
    });
  await change("Till");
  expect(await refusalOf(change("Stock"))).toMatchObject({ status: 409, code: "conflict" });
  expect(await mine.state()).toMatchObject({ description: "Till", version: version + 1 });
});

test("Members of other shops, and staff of the same one, can neither see, change, test nor remove a webhook", async () => {
  const [shop, other] = await Promise.all([newShop(origin), newShop(origin)]);
  const mine = await hook(shop, "https://till.example.com/");
  const { deliveryId } = await mine.test();
  const params = { organizationId: other.organizationId, webhookId: mine.webhook.id };
  const tries = [
    () => other.owner.call(webhooks.updateWebhook, { params, body: { isOn: false } }),
    () => other.owner.call(webhooks.rotateWebhookSecret, { params }),
    () => other.owner.call(webhooks.testWebhook, { params }),
    () => other.owner.call(webhooks.listWebhookDeliveries, { params }),
    () => other.owner.call(webhooks.sendDeliveryAgain, { params: { ...params, deliveryId } }),
    () => other.owner.call(webhooks.removeWebhook, { params }),
  ];
  for (const tried of tries) expect((await refusalOf(tried())).code).toBe("not_found");
  expect(await other.owner.call(webhooks.listWebhooks, { params })).toEqual([]);
  const cook = await newMember(shop, "staff");
  expect((await refusalOf(cook.call(webhooks.listWebhooks, { params: mine.params }))).code).toBe("forbidden");
  expect(await mine.state()).toMatchObject({ isOn: true });
});

test("A shop has at most ten webhooks, removing one makes room for another, and a deleted shop has none", async () => {
  const shop = await newShop(origin);
  const add = () => hook(shop, "https://till.example.com/");
  const outcomes = await Promise.allSettled(Array.from({ length: MAX_WEBHOOKS + 2 }, add));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(MAX_WEBHOOKS);
  const [first, ...others] = await shop.owner.call(webhooks.listWebhooks, { params: shop });
  if (!first) throw new Error("There is none");
  const remove = (id: typeof first.id) =>
    shop.owner.call(webhooks.removeWebhook, { params: { organizationId: shop.organizationId, webhookId: id } });
  await remove(first.id);
  expect((await refusalOf(remove(first.id))).code).toBe("not_found");
  await add();
  for (const { id } of others) await remove(id);
  const count = keys.webhookCount(shop.organizationId);
  expect(await find(count, { consistent: true })).toMatchObject({ count: 1 });
  const [last] = await shop.owner.call(webhooks.listWebhooks, { params: shop });
  await shop.owner.call(routes.organizations.deleteOrganization, { params: shop });
  expect(await find(count, { consistent: true })).toBeUndefined();
  expect(last && (await find(keys.webhook(shop.organizationId, last.id), { consistent: true }))).toBeUndefined();
});

test("An unreadable change delays no other, and is tried again", async () => {
  const receiver = await listen();
  const shop = await newShop(origin);
  const mine = await hook(shop, receiver.url, ["reservation.changed"]);
  const { organizationId } = shop;
  const at = new Date();
  const change = (sk: string, after: object, sequence: string) => ({
    organizationId,
    sk,
    before: undefined,
    after: { ...after },
    sequence,
    at,
  });
  const reservation = aReservation({ organizationId });
  const changes = [
    change("ORDER#damaged", {}, "1"),
    change(keys.reservation(organizationId, reservation.id).sk, reservation, "2"),
  ];
  noteWebhooks(organizationId);
  for (const _try of [1, 2]) await expect(queueEvents(organizationId, changes)).rejects.toThrow("can't be read");
  expect(await mine.log()).toMatchObject([{ type: "reservation.changed" }]);
});

test("A shop without webhooks pays nothing for its changes", async () => {
  const organizationId = newId("organization");
  const change = { organizationId, sk: "ORDER#1", before: undefined, after: {}, sequence: "1", at: new Date() };
  await queueEvents(organizationId, [change]);
  const { cost } = await measureCost(() => queueEvents(organizationId, [change]));
  expect(cost).toMatchObject({ requests: 0, readUnits: 0, writeUnits: 0 });
});
