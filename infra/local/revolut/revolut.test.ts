import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { dispatch } from "../dispatch.ts";
import { type Listening, listen } from "../listen.ts";
import { openRecords } from "../payments/records.ts";
import { startRevolut } from "./revolut.ts";

interface Answered {
  id: string;
  checkout_url: string;
  signing_secret: string;
}

const KEY = "sk_0123456789";
let directory: string;
let server: Listening;
let origin: string;
let clock: Date;
let standIn: ReturnType<typeof begin>;
let received: { body: string; headers: Record<string, unknown> }[];

const begin = () => {
  const records = openRecords(join(directory, "records"));
  return { records, ...startRevolut({ records, origin, prefix: "/revolut", pauses: [20] }, () => clock) };
};
const end = () => {
  standIn.stop();
  standIn.records.close();
};

beforeAll(async () => {
  server = await listen(
    dispatch({
      "/revolut": (...exchange) => standIn.listener(...exchange),
      "/webhook": async (request, response) => {
        received.push({ body: await text(request), headers: request.headers });
        response.end();
      },
    }),
    0,
  );
  origin = `http://localhost:${server.port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "revolut-"));
  received = [];
  clock = new Date();
  standIn = begin();
});
afterEach(() => {
  end();
  rmSync(directory, { recursive: true });
});

const ask = async (
  method: string,
  path: string,
  { body, key = KEY, headers = {} }: { body?: object; key?: string; headers?: Record<string, string> } = {},
) => {
  const response = await fetch(`${origin}/revolut/api${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, "revolut-api-version": "2024-09-01", ...headers },
    body: body && JSON.stringify(body),
  });
  const answer = await response.text();
  return { status: response.status, body: (answer ? JSON.parse(answer) : undefined) as Answered };
};

const input = {
  amount: 2490,
  currency: "EUR",
  capture_mode: "automatic",
  expire_pending_after: "PT15M",
  redirect_url: "http://shop.localhost/done",
  description: "#A1",
  merchant_order_data: { reference: "org_1.ord_1" },
};
const create = async () => (await ask("POST", "/orders", { body: input })).body;
const find = async (id: string) => (await ask("GET", `/orders/${id}`)).body;
const subscribe = async (...events: string[]) =>
  (await ask("POST", "/1.0/webhooks", { body: { url: `${origin}/webhook`, events } })).body;
const submit = (url: string, fields: Record<string, string> = {}) =>
  fetch(url, { method: "POST", body: new URLSearchParams({ outcome: "pay", ...fields }), redirect: "manual" });
const told = () => received.map(({ body }) => JSON.parse(body).event);

test("An order is pending until its page is paid, which leads back to the shop", async () => {
  const { status, body } = await ask("POST", "/orders", { body: input });
  expect(status).toBe(201);
  expect(body).toMatchObject({ state: "pending", amount: 2490, currency: "EUR", token: expect.any(String) });
  expect(await (await fetch(body.checkout_url)).text()).toContain("€24.90");
  expect((await submit(body.checkout_url)).headers.get("location")).toBe("http://shop.localhost/done");
  expect(await find(body.id)).toMatchObject({ state: "completed", outstanding_amount: 0 });
  expect((await submit(body.checkout_url)).status).toBe(409);
});

test("A webhook gets the events that it asked for, signed with its own secret", async () => {
  const { signing_secret } = await subscribe("ORDER_COMPLETED", "ORDER_PAYMENT_DECLINED");
  await subscribe("ORDER_CANCELLED");
  const { id, checkout_url } = await create();
  expect((await submit(checkout_url, { outcome: "decline" })).status).toBe(402);
  await submit(checkout_url);
  expect(told()).toEqual(["ORDER_PAYMENT_DECLINED", "ORDER_COMPLETED"]);
  for (const { body, headers } of received) {
    expect(JSON.parse(body)).toMatchObject({ order_id: id, merchant_order_ext_ref: "org_1.ord_1" });
    const signed = `v1.${headers["revolut-request-timestamp"]}.${body}`;
    const signature = createHmac("sha256", signing_secret).update(signed).digest("hex");
    expect(headers["revolut-signature"]).toBe(`v1=${signature}`);
  }
});

test("The page can send a payment's event twice, or not at all", async () => {
  await subscribe("ORDER_COMPLETED");
  await submit((await create()).checkout_url, { telling: "twice" });
  expect(told()).toEqual(["ORDER_COMPLETED", "ORDER_COMPLETED"]);
  const { id, checkout_url } = await create();
  await submit(checkout_url, { telling: "none" });
  expect(await find(id)).toMatchObject({ state: "completed" });
  expect(told()).toHaveLength(2);
});

test("A pending order can be cancelled, a paid one can't", async () => {
  await subscribe("ORDER_CANCELLED");
  const [open, paid] = [await create(), await create()];
  expect((await ask("POST", `/orders/${open.id}/cancel`)).body).toMatchObject({ state: "cancelled" });
  await expect.poll(told).toEqual(["ORDER_CANCELLED"]);
  expect((await submit(open.checkout_url)).status).toBe(409);
  await submit(paid.checkout_url);
  expect((await ask("POST", `/orders/${paid.id}/cancel`)).status).toBe(422);
});

test("An order that nobody pays in time fails", async () => {
  await subscribe("ORDER_FAILED");
  const { id } = await create();
  clock = new Date(clock.getTime() + 15 * 60_000);
  expect(await find(id)).toMatchObject({ state: "failed" });
  await expect.poll(told).toEqual(["ORDER_FAILED"]);
});

test("A refund is made once for its key, and never exceeds the payment", async () => {
  const { id, checkout_url } = await create();
  const refund = (amount: number, key: string) =>
    ask("POST", `/orders/${id}/refund`, { body: { amount, currency: "EUR" }, headers: { "idempotency-key": key } });
  expect((await refund(2490, "early")).status).toBe(422);
  await submit(checkout_url);
  const first = await refund(2000, "a");
  expect(first).toMatchObject({ status: 201, body: { type: "refund", state: "completed", amount: 2000 } });
  expect(await refund(2000, "a")).toEqual(first);
  expect((await refund(490, "a")).status).toBe(422);
  expect((await refund(491, "b")).status).toBe(422);
  expect((await refund(490, "b")).status).toBe(201);
  expect(await find(id)).toMatchObject({ state: "completed", refunded_amount: 2490 });
});

test("A repeated order is a new one: only refunds have a key", async () => {
  const headers = { "idempotency-key": "ord_1" };
  const [first, second] = [
    await ask("POST", "/orders", { body: input, headers }),
    await ask("POST", "/orders", { body: input, headers }),
  ];
  expect(second.body.id).not.toBe(first.body.id);
});

test("A key sees its own orders and webhooks only", async () => {
  const [order, webhook] = [await create(), await subscribe("ORDER_COMPLETED")];
  const key = "sk_somebody-else";
  for (const [method, path] of [
    ["GET", `/orders/${order.id}`],
    ["POST", `/orders/${order.id}/cancel`],
    ["GET", `/1.0/webhooks/${webhook.id}`],
    ["DELETE", `/1.0/webhooks/${webhook.id}`],
  ] as const)
    expect(await ask(method, path, { key })).toMatchObject({ status: 404, body: { code: "not_found" } });
  expect((await ask("GET", "/1.0/webhooks", { key })).body).toEqual([]);
});

test.each(["", "sk_short", "pk_0123456789", "sk_refused_0123456789"])("%j is no key", async (key) => {
  const answer = await ask("POST", "/orders", { body: input, key });
  expect(answer).toMatchObject({ status: 401, body: { code: "unauthenticated", message: expect.any(String) } });
});

test("Webhooks are listed without their secrets, found with them, removed, and ten at most", async () => {
  const first = await subscribe("ORDER_COMPLETED");
  const { signing_secret, ...listed } = first;
  expect((await ask("GET", "/1.0/webhooks")).body).toEqual([listed]);
  expect((await ask("GET", `/1.0/webhooks/${first.id}`)).body).toEqual({ ...listed, signing_secret });
  for (let count = 1; count < 10; count++) await subscribe("ORDER_COMPLETED");
  const eleventh = { url: `${origin}/webhook`, events: ["ORDER_COMPLETED"] };
  expect((await ask("POST", "/1.0/webhooks", { body: eleventh })).status).toBe(422);
  expect((await ask("DELETE", `/1.0/webhooks/${first.id}`)).status).toBe(204);
  expect((await ask("POST", "/1.0/webhooks", { body: eleventh })).status).toBe(200);
});

test("Orders and webhooks survive a restart", async () => {
  await subscribe("ORDER_COMPLETED");
  const { checkout_url } = await create();
  end();
  standIn = begin();
  expect((await submit(checkout_url)).status).toBe(303);
  expect(told()).toEqual(["ORDER_COMPLETED"]);
});

test.each([
  ["no amount", { amount: undefined }],
  ["a fraction of the minor unit", { amount: 24.9 }],
  ["nothing to pay", { amount: 0 }],
  ["a currency in small letters", { currency: "eur" }],
  ["less than a minute", { expire_pending_after: "PT30S" }],
  ["no duration at all", { expire_pending_after: "15 minutes" }],
  ["an unknown field", { merchant_order_ext_ref: "ord_1" }],
  ["an address that is none", { redirect_url: "shop" }],
])("An order with %s is refused", async (_, facts) => {
  const answer = await ask("POST", "/orders", { body: { ...input, ...facts } });
  expect(answer).toMatchObject({ status: 400, body: { code: "bad_request" } });
});

test("An order call without the version of the API is refused", async () => {
  const headers = { authorization: `Bearer ${KEY}` };
  expect((await fetch(`${origin}/revolut/api/orders/1`, { headers })).status).toBe(400);
});
