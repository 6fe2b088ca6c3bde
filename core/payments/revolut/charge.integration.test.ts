import { afterAll, expect, test, vi } from "vitest";
import { AppError } from "../../errors.ts";
import { newId } from "../../ids.ts";
import { Minor, zero } from "../../money.ts";
import { anOrder } from "../../testing/orders.ts";
import { answerForRevolut, storeRevolutAccounts } from "../../testing/revolut.ts";
import type { Payable } from "../payable.ts";
import { ProviderError } from "../provider-error.ts";
import { revolutClient } from "./charge.ts";
import { revolutRefund } from "./refund.ts";

afterAll(() => vi.restoreAllMocks());

const deadline = { nextTimeout: () => 1000 };
const client = revolutClient(deadline);
const visit = {
  paid: "https://dosa.example/paid",
  cancelled: "https://dosa.example/cancelled",
  network: "203.0.113.7",
};

/** An order of 50.00 on the account `old` of a shop that uses `new` now. */
const anOrderOf = async (...accounts: string[]): Promise<Payable> => {
  const order = {
    ...anOrder(),
    paymentAccount: "old",
    payment: { method: "card", shipping: zero, total: Minor.parse(5000), currency: "PLN" },
  } as const;
  await storeRevolutAccounts(order.organizationId, ...accounts);
  return order;
};
const order = await anOrderOf("new", "old");

const answered = (facts: object = {}) => ({
  body: {
    id: "ro_1",
    type: "payment",
    state: "pending",
    amount: 5000,
    checkout_url: "https://pay.example/1",
    ...facts,
  },
});
const of = (asked: { what: string; key: string }[]) => asked.map(({ what, key }) => `${key}: ${what}`);

test("A page lists what is paid for, each line with its discount", async () => {
  const asked = answerForRevolut(() => answered());
  const translations = [{ locale: "en", title: "Dosa", subtitle: "" }];
  const item = { translations, quantity: 3, unitPrice: Minor.parse(1500), discount: Minor.parse(100) };
  const payment = { ...order.payment, shipping: Minor.parse(600) };
  await client.open({ ...order, items: [item], payment }, visit, 0);
  expect(asked[0]?.body).toMatchObject({
    amount: 5000,
    line_items: [
      {
        name: "Dosa",
        quantity: { value: 3 },
        unit_price_amount: 1500,
        total_amount: 4400,
        discounts: [{ amount: 100 }],
      },
      { name: "Shipping", quantity: { value: 1 }, unit_price_amount: 600, total_amount: 600 },
    ],
  });
  await client.open({ ...order, items: [item] }, visit, 0);
  expect(asked[1]?.body).not.toHaveProperty("line_items");
});

test("A page asks for the order's total in its currency, with the key of the order's account", async () => {
  const asked = answerForRevolut(() => answered());
  expect(await client.open(order, visit, 0)).toEqual({ reference: "ro_1", redirectUrl: "https://pay.example/1" });
  expect(of(asked)).toEqual(["sk_old: POST /api/orders"]);
  expect(asked[0]?.body).toMatchObject({
    amount: 5000,
    currency: "PLN",
    capture_mode: "automatic",
    redirect_url: visit.paid,
    merchant_order_data: { reference: `${order.organizationId}.${order.id}` },
  });
  expect(asked[0]?.headers.get("content-type")).toBe("application/json");
  expect(asked[0]?.headers.has("idempotency-key")).toBe(false);
  answerForRevolut(() => answered({ checkout_url: null }));
  await expect(client.open(order, visit, 0)).rejects.toMatchObject({ code: "payment_unavailable" });
});

test.each([
  ["payment", "pending", { is: "open" }],
  ["payment", "processing", { is: "open" }],
  ["payment", "authorised", { is: "open" }],
  ["payment", "completed", { is: "paid", charge: "ro_1" }],
  ["payment", "cancelled", { is: "over" }],
  ["payment", "failed", { is: "over" }],
  ["refund", "completed", { is: "open" }],
  ["refund", "failed", { is: "open" }],
  ["chargeback", "completed", { is: "open" }],
])("A %s that is %s tells %o", async (type, state, outcome) => {
  const asked = answerForRevolut(() => answered({ type, state }));
  expect(await client.getStatus(order, "ro_1")).toEqual(outcome);
  expect(of(asked)).toEqual(["sk_old: GET /api/orders/ro_1"]);
  expect(asked[0]?.headers.has("content-type")).toBe(false);
});

test("An open page is closed; one that was paid or closed before is left as it is", async () => {
  const asked = answerForRevolut(({ what }) => answered({ state: what.startsWith("GET") ? "pending" : "cancelled" }));
  expect(await client.expire(order, "ro_1")).toEqual({ is: "over" });
  expect(asked.map(({ what }) => what)).toEqual(["GET /api/orders/ro_1", "POST /api/orders/ro_1/cancel"]);
  for (const [state, outcome] of [
    ["completed", { is: "paid", charge: "ro_1" }],
    ["failed", { is: "over" }],
    ["processing", { is: "open" }],
  ] as const) {
    const then = answerForRevolut(() => answered({ state }));
    expect(await client.expire(order, "ro_1")).toEqual(outcome);
    expect(then).toHaveLength(1);
  }
});

test("A page that is paid while it is closed tells that it is paid", async () => {
  const states = ["pending", "completed"];
  answerForRevolut(({ what }) =>
    what.startsWith("GET") ? answered({ state: states.shift() }) : { status: 422, body: { message: "paid" } },
  );
  expect(await client.expire(order, "ro_1")).toEqual({ is: "paid", charge: "ro_1" });
});

test("A charge that is not the page's own was paid on another page", () => {
  expect(["ro_1", "ro_2"].map((charge) => client.isElsewhere(charge, "ro_1"))).toEqual([false, true]);
});

test("A key that was revoked makes way for the shop's others, for an order that Revolut has; not for a new one", async () => {
  for (const status of [401, 403]) {
    const answer = ({ key }: { key: string }) => (key === "sk_old" ? { status, body: {} } : answered());
    const asked = answerForRevolut(answer);
    expect(await client.getStatus(order, "ro_1")).toEqual({ is: "open" });
    expect(asked.map(({ key }) => key)).toEqual(["sk_old", "sk_new"]);
    const opening = answerForRevolut(answer);
    await expect(client.open(order, visit, 0)).rejects.toThrow(ProviderError);
    expect(opening.map(({ key }) => key)).toEqual(["sk_old"]);
  }
});

test("Where no key is good, the refusal of the order's own is told", async () => {
  const three = await anOrderOf("new", "other", "old");
  const asked = answerForRevolut(({ key }) => ({ status: key === "sk_old" ? 401 : 404, body: { message: key } }));
  const thrown = await client.getStatus(three, "ro_1").catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(ProviderError);
  expect(thrown).toMatchObject({ cause: { message: "Revolut answered 401: sk_old" } });
  expect(asked.map(({ key }) => key)).toEqual(["sk_old", "sk_new", "sk_other"]);
  const broken = answerForRevolut(({ key }) => (key === "sk_old" ? { status: 401, body: {} } : undefined));
  const unanswered = await client.getStatus(three, "ro_1").catch((error: unknown) => error);
  expect(unanswered).toMatchObject({ code: "payment_unavailable", cause: { message: "fetch failed" } });
  expect(unanswered).not.toBeInstanceOf(ProviderError);
  expect(broken).toHaveLength(2);
});

test.each([
  [400, true],
  [404, true],
  [500, true],
  [409, false],
  [429, false],
])("An answer of %i is a refusal that stays: %s, and no other key is tried", async (status, isRefusal) => {
  const asked = answerForRevolut(() => ({ status, body: { message: "no" } }));
  const thrown = await client.getStatus(order, "ro_1").catch((error: unknown) => error);
  expect(thrown).toMatchObject({ code: "payment_unavailable", cause: { message: `Revolut answered ${status}: no` } });
  expect(thrown instanceof ProviderError).toBe(isRefusal);
  expect(asked).toHaveLength(1);
});

test("No answer, one of another shape, and no time left are no refusals", async () => {
  for (const answer of [undefined, { body: { id: 1 } }]) {
    answerForRevolut(() => answer);
    const thrown = await client.getStatus(order, "ro_1").catch((error: unknown) => error);
    expect(thrown).toMatchObject({ code: "payment_unavailable" });
    expect(thrown).not.toBeInstanceOf(ProviderError);
  }
  const asked = answerForRevolut(() => answered());
  const over = new AppError("payment_unavailable");
  const late = revolutClient({
    nextTimeout: () => {
      throw over;
    },
  });
  await expect(late.getStatus(order, "ro_1")).rejects.toBe(over);
  expect(asked).toEqual([]);
});

test("An order on an account that the shop does not have is asked for with no other key", async () => {
  const asked = answerForRevolut(() => answered());
  const strange = await anOrderOf("new");
  await expect(client.getStatus(strange, "ro_1")).rejects.toThrow("not known any more");
  expect(asked).toEqual([]);
});

const id = newId("refund");

/** Asks Revolut, which holds some tries of this refund and has refunded some of the order, for one of 10.00. */
const refund = async ({
  tried = [] as object[],
  refunded = 0 as number | undefined,
  since = [] as object[],
  made = {} as object,
}) => {
  const asked = answerForRevolut(({ what }) => {
    if (what.startsWith("GET /api/1.0/orders?")) return { body: tried };
    if (what.startsWith("GET /api/orders?")) return { body: { orders: since } };
    if (what === "GET /api/orders/ro_1") return answered({ state: "completed", refunded_amount: refunded });
    return answered({ id: "rr_1", type: "refund", state: "completed", amount: 1000, ...made });
  });
  const amounts = { charged: Minor.parse(5000), amount: Minor.parse(1000), requested: Minor.parse(1000) };
  const asking = { id, charge: "ro_1", ...amounts, attempt: 2, at: new Date("2026-11-21T18:00:00Z"), counted: [] };
  const outcome = await revolutRefund(deadline, order, asking).catch((error: unknown) => error);
  const created = asked.filter(({ what }) => what === "POST /api/orders/ro_1/refund");
  return { asked, outcome, created };
};

test("A refund is asked for with its amount, and a reference of its own", async () => {
  const { asked, outcome, created } = await refund({});
  expect(outcome).toEqual({ is: "succeeded", reference: "rr_1" });
  const reference = `${order.organizationId}.${order.id}.${id}`;
  expect(asked[0]?.what).toBe(`GET /api/1.0/orders?merchant_order_ext_ref=${reference}`);
  expect(created.map(({ body }) => body)).toEqual([
    { amount: 1000, currency: "PLN", merchant_order_data: { reference } },
  ]);
  expect(created[0]?.headers.get("idempotency-key")).toBe(`refund:${id}:2:0`);
  expect(await refund({ refunded: undefined })).toMatchObject({ outcome: { is: "succeeded" } });
});

test.each([
  ["COMPLETED", { is: "succeeded", reference: "rr_0" }],
  ["PROCESSING", { is: "pending", reference: "rr_0" }],
])("One that is %s already is not made again", async (state, expected) => {
  const { outcome, created } = await refund({
    tried: [
      { id: "rr_x", state: "FAILED" },
      { id: "rr_0", state },
    ],
  });
  expect(outcome).toEqual(expected);
  expect(created).toEqual([]);
});

test("One that failed is made again by another key", async () => {
  const tried = ["FAILED", "CANCELLED"].map((state) => ({ id: "rr_0", state }));
  const { outcome, created } = await refund({ tried });
  expect(outcome).toEqual({ is: "succeeded", reference: "rr_1" });
  expect(created[0]?.headers.get("idempotency-key")).toBe(`refund:${id}:2:2`);
});

test.each(["cancelled", "failed"])("One that is %s at once tells why", async (state) => {
  const { outcome } = await refund({ made: { state } });
  expect(outcome).toEqual({ is: "failed", why: `The refund was ${state}`, reference: "rr_1" });
});

test("What others refunded leaves less of the order, and never more than its total goes back", async () => {
  const less = await refund({ refunded: 4500, made: { amount: 500 } });
  expect(less).toMatchObject({ outcome: { is: "succeeded" }, created: [{ body: { amount: 500 } }] });
  const last = await refund({ refunded: 4999, made: { amount: 1 } });
  expect(last).toMatchObject({ outcome: { is: "succeeded" }, created: [{ body: { amount: 1 } }] });
  for (const refunded of [5000, 5001])
    expect(await refund({ refunded })).toMatchObject({ outcome: { is: "succeeded" }, created: [] });
});

test("What the dashboard refunded since is looked for among all orders of that time, if anything was refunded", async () => {
  const made = (facts: object) => ({
    ...{ id: "rr_9", type: "refund", state: "completed", amount: 1000, related_order_id: "ro_1" },
    created_at: "2026-11-21T18:00:01.123456Z",
    ...facts,
  });
  const { asked, outcome, created } = await refund({ refunded: 1000, since: [made({})] });
  expect(outcome).toEqual({ is: "succeeded", reference: "rr_9" });
  expect(created).toEqual([]);
  expect(asked.at(-1)?.what).toBe("GET /api/orders?from=2026-11-21T18:00:00.000Z&limit=500");
  const others = [
    made({ related_order_id: "ro_2" }),
    made({ related_order_id: undefined, type: "payment" }),
    made({ state: "failed" }),
    made({ created_at: "2026-11-21T17:59:59Z" }),
    made({ merchant_order_data: { reference: `${order.organizationId}.${order.id}.${newId("refund")}` } }),
  ];
  expect(await refund({ refunded: 1000, since: others })).toMatchObject({ created: [{ body: { amount: 1000 } }] });
  const many = await refund({
    refunded: 1000,
    since: Array.from({ length: 500 }, () => made({ related_order_id: "x" })),
  });
  expect(many).toMatchObject({ outcome: { code: "payment_unavailable" }, created: [] });
  expect((await refund({})).asked.filter(({ what }) => what.startsWith("GET /api/orders?"))).toEqual([]);
});

test("What Revolut made instead of the refund does not count as done", async () => {
  for (const made of [{ amount: 999 }, { amount: 1001 }, { type: "payment" }])
    expect((await refund({ made })).outcome).toMatchObject({ code: "payment_unavailable" });
});
