import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, expect, inject, test } from "vitest";
import { newSession } from "#core/accounts/sessions.ts";
import { routes } from "#core/contract/index.ts";
import { PlaceOrder } from "#core/contract/orders/orders.ts";
import { offeredSlots } from "#core/contract/organizations/slots.ts";
import { commit, find } from "#core/db/table.ts";
import { newId } from "#core/ids.ts";
import { placeOrder } from "#core/orders/place/place-order.ts";
import { createReservation } from "#core/reservations/create-reservation.ts";
import { startDynamoDbProxy } from "../../kit/dynamodb-proxy.ts";
import { cashOrder, newProduct, newShop } from "../../kit/factories.ts";

const origin = inject("origin");

let proxy: Awaited<ReturnType<typeof startDynamoDbProxy>>;
beforeAll(async () => {
  proxy = await startDynamoDbProxy({ endpoint: process.env.DYNAMODB_ENDPOINT ?? "", holdMs: 25 });
  process.env.DYNAMODB_ENDPOINT = proxy.endpoint;
  return proxy.close;
});

const A_SECOND = 40;
const CALLS = 2 * A_SECOND;

const someoneSignedIn = async () => {
  const { session, write } = newSession({ userId: newId("user"), email: "ada@example.com", emailVerified: false });
  await commit(write);
  return { userId: session.userId, sessionId: session.id };
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Infinity;

/** Round trips and other work of a call. On a busy machine, each takes as many times longer as one read does. */
const READS = 5;
/** The most calls at the same time, if the machine does not keep up with the pace. */
const AT_ONCE = 32;

/**
 * Starts calls at an even pace.
 * @returns the refusals, the 95th percentile of the milliseconds that calls took, and what a busy machine adds to it
 */
const paced = async (call: (n: number) => Promise<unknown>, aSecond = A_SECOND) => {
  const [refused, times, reads]: [unknown[], number[], number[]] = [[], [], []];
  const underWay = new Set<Promise<void>>();
  const one = async (n: number) => {
    const timing = Promise.all([timed(() => call(n)), timed(() => find({ pk: "NOTHING", sk: `${n}` }))]);
    const [time, read] = await timing.catch((error: unknown) => [refused.push(error), 0] as const);
    times.push(time);
    reads.push(read);
  };
  for (let n = 0; n < CALLS; n++) {
    await Promise.all([pause(1000 / aSecond), underWay.size < AT_ONCE || Promise.race(underWay)]);
    const running = one(n).finally(() => underWay.delete(running));
    underWay.add(running);
  }
  await Promise.all(underWay);
  return { refused, time: p95(times), busy: READS * p95(reads) };
};

/** Orders one dish for pickup from a shop as soon as possible, as a signed-in shopper. */
const orderingAt = async (shop: Awaited<ReturnType<typeof newShop>>) => {
  const product = await newProduct(shop);
  const body = PlaceOrder.parse(
    cashOrder(shop, {
      items: [{ productId: product.id, quantity: 1 }],
      fulfilmentMethod: "pickup",
      contact: { firstname: "Ada", lastname: "Nowak", phone: "+48 600 100 200" },
    }),
  );
  const { organizationId } = shop;
  const actors = await Promise.all(Array.from({ length: CALLS }, someoneSignedIn));
  return async (n: number) => {
    const actor = actors[n];
    if (actor) await placeOrder({ organizationId, actor, body, idempotencyKey: `order-${n}`, host: "", network: "" });
  };
};

test("At 40 orders a second for one shop, none is refused or waits for another", async () => {
  const order = await orderingAt(await newShop(origin));
  const conflicts = proxy.conflicts();
  const { refused, time, busy } = await paced(order);
  expect(refused).toEqual([]);
  expect(proxy.conflicts()).toBe(conflicts);
  expect(time).toBeLessThan(500 + busy);
});

// All of them take the same slot, each for as long as a transaction holds it, and try again.
test("At 20 orders a second for one shop with a kitchen capacity, none is refused, and all are placed in seconds", async () => {
  const shop = await newShop(origin);
  await shop.owner.call(routes.organizations.updateOrganization, {
    params: { organizationId: shop.organizationId },
    body: { configuration: { capacity: { load: 10_000 } } },
  });
  const { refused, time, busy } = await paced(await orderingAt(shop), 20);
  expect(refused).toEqual([]);
  expect(time).toBeLessThan(10_000 + busy);
});

// Each checks that the shop has set no seat limit meanwhile, so all of them take that item and try again.
test("At 40 reservations a second for one shop without a seat limit, none is refused, and all are made in seconds", async () => {
  const { organizationId, organization } = await newShop(origin);
  const date = offeredSlots(organization.configuration, new Date()).at(-1) ?? "";
  const input = { firstname: "Ada", lastname: "Nowak", phone: "+48 600 100 200", guests: 2, date };
  const { refused, time, busy } = await paced(() =>
    createReservation({ organizationId, userId: newId("user"), input }),
  );
  expect(refused).toEqual([]);
  expect(time).toBeLessThan(10_000 + busy);
});
