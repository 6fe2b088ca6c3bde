import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { offeredSlots } from "#core/contract/organizations/slots.ts";
import type { Cost } from "#core/db/cost.ts";
import { keys } from "#core/db/keys.ts";
import { commit, query } from "#core/db/table.ts";
import { type Browser, refusalOf } from "../../kit/client.ts";
import { actorOf, newOrderedShop } from "../../kit/factories.ts";
import { temporaryCloud } from "../../kit/spawn-cloud.ts";

/** Lets a person reach the limit of a row's calls for this minute and the next. */
const useUp = async ({ path, perMinute }: { path: string; perMinute: number }, browser: Browser) => {
  const { userId } = await actorOf(browser);
  const now = Math.floor(Date.now() / 60_000);
  for (const window of [now, now + 1])
    await commit({ update: keys.throttle(`${path} ${userId}`, window), set: { attempts: perMinute } });
};

test("Placing an order takes three round trips: limits together with the reads, the day's number, and the order", async () => {
  // Its own services, and not those of the other tests.
  const others = Object.fromEntries(Object.keys(inject("environment")).map((name) => [name, ""]));
  await using cloud = await temporaryCloud({ ...others, SEED: "none", POWERTOOLS_LOG_LEVEL: "INFO" }, ["--no-web"]);
  const { shopper, organizationId, body } = await newOrderedShop(cloud.origin);
  const times = 5;
  for (let n = 0; n < times; n++) await shopper.call(routes.orders.placeOrder, { params: { organizationId }, body });
  const placings = () =>
    cloud
      .output()
      .split("\n")
      .filter((line) => line.includes('"message":"answered"') && line.includes('"POST /{organizationId}/orders"'))
      .map((line): { cost: Cost } => JSON.parse(line));
  await expect.poll(placings).toHaveLength(times);
  const costs = placings().map(({ cost }) => cost);
  // On a busy machine, checking the caller's token may take longer than the limit of their address.
  expect(Math.min(...costs.map(({ roundTrips }) => roundTrips))).toBe(3);
  // Two limits write one unit each at the same time; the test of an order's life counts the rest.
  for (const { writeUnits } of costs) expect(writeUnits).toBeLessThanOrEqual(14 + 2);
});

test("A person who has reached the limit of orders a minute can't place another", async () => {
  const { shopper, organizationId, body } = await newOrderedShop(inject("origin"));
  await useUp(routes.orders.placeOrder, shopper);
  const params = { organizationId };
  const { status } = await refusalOf(shopper.call(routes.orders.placeOrder, { params, body }));
  expect(status).toBe(429);
  const stored = await query({ pk: keys.organization(organizationId).pk, prefix: "ORDER#" });
  expect(stored).toEqual([]);
});

test("A person above the limit gets the order that they have placed, but no new one with a used key", async () => {
  const { shopper, organizationId, body } = await newOrderedShop(inject("origin"));
  const place = (items = body.items) =>
    shopper.call(routes.orders.placeOrder, {
      params: { organizationId },
      headers: { "idempotency-key": "a-bad-network" },
      body: { ...body, items },
    });
  const placed = await place();
  await useUp(routes.orders.placeOrder, shopper);
  expect(await place()).toEqual(placed);
  expect(await refusalOf(place([...body.items, ...body.items]))).toMatchObject({ status: 429 });
});

test("A person above the limit gets the table that they have reserved, and no other", async () => {
  const { shopper, shop, organizationId } = await newOrderedShop(inject("origin"));
  const [at, later] = offeredSlots(shop.organization.configuration, new Date()).slice(-2);
  const reserve = (key: string, date = "") =>
    shopper.call(routes.reservations.createReservation, {
      params: { organizationId },
      headers: { "idempotency-key": key },
      body: { firstname: "Ada", lastname: "Nowak", phone: "600 100 200", guests: 2, date },
    });
  const reserved = await reserve("a-bad-network", at);
  await useUp(routes.reservations.createReservation, shopper);
  expect(await reserve("a-bad-network", at)).toEqual(reserved);
  expect(await refusalOf(reserve("another-table", later))).toMatchObject({ status: 429 });
});
