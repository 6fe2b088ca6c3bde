import type { DynamoDBRecord } from "aws-lambda";
import { afterAll, expect, inject, test, vi } from "vitest";
import * as z from "zod/mini";
import { keys } from "#core/db/keys.ts";
import { commit, find } from "#core/db/table.ts";
import { newId } from "#core/ids.ts";
import { StoredOrder } from "#core/orders/order.ts";
import { imageOf } from "#core/testing/image.ts";
import { anOrder } from "#core/testing/orders.ts";
import { aReservation } from "#core/testing/reservations.ts";
import { newShop, newShopper } from "#infra/local/testing/factories.ts";
import { troubledSes } from "#infra/local/testing/mail.ts";

const tooMany = { status: 429, name: "TooManyRequestsException" };
const down = { status: 500, name: "InternalServiceError" };
const trouble: Parameters<typeof troubledSes>[0] = { of: () => undefined };
const ses = await troubledSes(trouble);
afterAll(ses.stop);
vi.stubEnv("SES_ENDPOINT", ses.endpoint);
vi.stubEnv("POWERTOOLS_LOG_LEVEL", "SILENT");
const { handler } = await import("./send-messages.ts");

const origin = inject("origin");
const shop = await newShop(origin, { notifyEmail: "orders@example.com" });
const shopper = await newShopper(origin);
const mine = { organizationId: shop.organizationId, customerId: shopper.userId };

const at = "2026-11-21T12:00:00.000Z";
let told = 0;

const imageOfOrder = (order: StoredOrder) => {
  const { items, ...facts } = z.encode(StoredOrder, order);
  return { ...imageOf(facts), items: { B: Buffer.from(items).toString("base64") } };
};

/** The change of an order as Lambda passes it on. */
const change = (before: StoredOrder | undefined, after: StoredOrder) =>
  ({
    eventName: before ? "MODIFY" : "INSERT",
    dynamodb: {
      SequenceNumber: String(++told),
      Keys: imageOf({ ...keys.order(after.organizationId, after.id) }),
      OldImage: before && imageOfOrder(before),
      NewImage: imageOfOrder(after),
    },
  }) as DynamoDBRecord;

/** The life of a pickup order, as changes of the stream. */
const lifeOf = (placed: StoredOrder) => {
  const accepted = { ...placed, acceptedAt: at };
  const ready = { ...accepted, readyForDispatchAt: at };
  const states = [undefined, placed, accepted, ready, { ...ready, completedAt: at }] as const;
  return states.slice(1).flatMap((after, place) => (after ? change(states[place], after) : []));
};

/** Passes changes on until all are done, as Lambda does: it repeats from the first that failed. */
const deliver = async (records: DynamoDBRecord[]) => {
  for (let left = records, rounds = 1; ; rounds++) {
    const { batchItemFailures } = await handler({ Records: left });
    const failed = batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
    const first = left.findIndex(({ dynamodb }) => failed.includes(dynamodb?.SequenceNumber ?? ""));
    if (first < 0) return rounds;
    left = left.slice(first);
  }
};

const sentOf = ({ id }: { id: string }) => ses.sent.filter((name) => name.startsWith(id)).map((name) => name.slice(31));
const whole = ["received", "accepted", "ready", "completed"];
const toShopper = (order: StoredOrder) => sentOf(order).filter((news) => news !== "shop");

test("While SES is throttled and down, every message of every order arrives once and in order", {
  timeout: 120_000,
}, async () => {
  const orders = Array.from({ length: 12 }, () => anOrder(mine));
  const lives = orders.map(lifeOf);
  const batch = [0, 1, 2, 3].flatMap((step) => lives.flatMap((life) => life[step] ?? []));
  trouble.of = (call) => (call < 60 ? (call % 2 ? tooMany : down) : call % 4 === 0 ? tooMany : undefined);
  expect(await deliver(batch)).toBeGreaterThan(1);
  trouble.of = () => undefined;
  for (const order of orders) {
    expect(toShopper(order)).toEqual(whole);
    expect(sentOf(order).filter((news) => news === "shop")).toHaveLength(1);
  }
});

test("The same batch, twice and by two at once, is sent once", async () => {
  const order = anOrder(mine);
  const life = lifeOf(order);
  await Promise.all([deliver(life), deliver(life), deliver(life)]);
  await deliver(life);
  expect(toShopper(order)).toEqual(whole);
  expect(sentOf(order).filter((news) => news === "shop")).toHaveLength(1);
});

test("A change without new news sends no message", async () => {
  const order = anOrder({ ...mine, acceptedAt: at });
  await deliver([change(order, { ...order, version: 2 })]);
  expect(sentOf(order)).toEqual([]);
});

test("What SES refuses for good is remembered and not sent again", async () => {
  const order = anOrder({ ...mine, acceptedAt: at });
  const life = [change(anOrder({ ...mine, id: order.id }), order)];
  trouble.of = () => ({ status: 400, name: "MessageRejected" });
  expect(await deliver(life)).toBe(1);
  const calls = ses.calls();
  expect(await deliver(life)).toBe(1);
  trouble.of = () => undefined;
  expect(ses.calls()).toBe(calls);
  expect(await find(keys.message(mine.organizationId, `${order.id}-accepted`))).toMatchObject({
    state: "refused",
    problem: "SES did not take a mail: MessageRejected",
  });
});

test("A message of a run that died waits until its claim expires, and is then sent", async () => {
  const order = anOrder({ ...mine, acceptedAt: at });
  const life = [change(anOrder({ ...mine, id: order.id }), order)];
  const key = keys.message(mine.organizationId, `${order.id}-accepted`);
  const sending = (until: number) =>
    commit({ put: { ...key, state: "sending", until: new Date(until).toISOString(), ttl: 4_000_000_000 } });
  await sending(Date.now() + 60_000);
  expect((await handler({ Records: life })).batchItemFailures).toHaveLength(1);
  expect(sentOf(order)).toEqual([]);
  await sending(Date.now() - 1);
  await deliver(life);
  expect(sentOf(order)).toEqual(["accepted"]);
});

test("Guests without an address get no mail, and what can't be read keeps no others waiting", async () => {
  const { version: _none, ...broken } = anOrder(mine);
  const stranger = anOrder({ ...mine, customerId: newId("user") });
  const order = anOrder(mine);
  const guest = aReservation({ organizationId: mine.organizationId, userId: null });
  const reserved = {
    eventName: "INSERT",
    dynamodb: {
      SequenceNumber: "r",
      Keys: imageOf({ ...keys.reservation(guest.organizationId, guest.id) }),
      NewImage: imageOf({ ...guest }),
    },
  } as DynamoDBRecord;
  const unreadable = change(undefined, order);
  const records = [
    { ...unreadable, dynamodb: { ...unreadable.dynamodb, Keys: imageOf({ sk: `ORDER#${broken.id}` }), NewImage: {} } },
    change(undefined, stranger),
    reserved,
    change(undefined, order),
  ];
  expect(await handler({ Records: records as DynamoDBRecord[] })).toEqual({ batchItemFailures: [] });
  expect(sentOf(stranger)).toEqual(["shop"]);
  expect(sentOf(guest)).toEqual([]);
  expect(sentOf(order).sort()).toEqual(["received", "shop"]);
});
