import { expect, inject, test } from "vitest";
import * as z from "zod/mini";
import { routes } from "#core/contract/index.ts";
import { measured } from "#core/db/cost.ts";
import { keys } from "#core/db/keys.ts";
import { commit } from "#core/db/table.ts";
import { newId } from "#core/ids.ts";
import { memberOf } from "#core/testing/member.ts";
import { anOrder } from "#core/testing/orders.ts";
import { newMember, newOrderedShop } from "#infra/local/testing/factories.ts";
import { touchBoard } from "./board-version.ts";
import { getBoard } from "./get-board.ts";
import { StoredOrder } from "./order.ts";

const origin = inject("origin");
const { getBoard: row, placeOrder, changeOrderStatus } = routes.orders;

/** Puts at most 100 orders into the table. The job that follows its stream brings them onto the board. */
const place = async (number: number, facts: Partial<StoredOrder>) => {
  const items = Array.from({ length: number }, () => {
    const order = anOrder(facts);
    return { ...keys.order(order.organizationId, order.id), ...z.encode(StoredOrder, order) };
  });
  await commit(...items.map((put) => ({ put })));
  return items;
};

const inAMinute = () => new Date(Date.now() + 60_000);
const soon = { timeout: 20_000, interval: 100 };

test("The board has what staff still work on, the oldest first, and follows each step", async () => {
  const { shop, shopper, organizationId, body } = await newOrderedShop(origin);
  const staff = await newMember(shop, "staff");
  const params = { organizationId };
  const { order: first } = await shopper.call(placeOrder, { params, body });
  const { order: second } = await shopper.call(placeOrder, { params, body });
  const board = async () => {
    const { orders } = await staff.call(row, { params });
    return orders.map(({ id, status }) => [id, status]);
  };
  await expect.poll(board, soon).toEqual([
    [first.id, "pending"],
    [second.id, "pending"],
  ]);
  await staff.call(changeOrderStatus, { params: { ...params, id: first.id, operation: "accepted" } });
  await staff.call(changeOrderStatus, { params: { ...params, id: second.id, operation: "cancelled" } });
  await expect.poll(board, soon).toEqual([[first.id, "accepted"]]);

  const { orders } = await staff.call(row, { params });
  expect(orders[0]).toMatchObject({
    referenceId: first.referenceId,
    shippingAddress: { phone: "+48 600 100 200", doorNumber: "10 m. 5" },
    items: [{ quantity: 2 }],
    payment: { method: "cash_on_delivery", status: "pending" },
  });
  expect(orders[0]).not.toHaveProperty("token");
});

test("A poll that finds nothing new answers 304 without a body, and one that does has a new ETag", async () => {
  const { shop, organizationId } = await newOrderedShop(origin);
  const params = { organizationId };
  const first = await shop.owner.attempt(row, { params });
  const etag = first.headers.get("etag") ?? "";
  expect([first.status, etag]).toEqual([200, `"${(await first.json()).version}"`]);
  const again = await shop.owner.attempt(row, { params, headers: { "if-none-match": etag } });
  expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, etag, ""]);
  await touchBoard(organizationId);
  const changed = await shop.owner.attempt(row, { params, headers: { "if-none-match": etag } });
  expect(changed.status).toBe(200);
  expect(changed.headers.get("etag")).not.toBe(etag);
});

test("For ten seconds after a change nobody is told that nothing is new, whatever was read meanwhile", async () => {
  const organizationId = newId("organization");
  const now = Date.now();
  const member = memberOf(organizationId);
  const read = (seconds: number, known?: string) => getBoard({ member, known }, new Date(now + seconds * 1000));
  await touchBoard(organizationId, new Date(now));
  const during = await read(2);
  expect(await read(6, during?.version)).toBeDefined();
  const settled = await read(11, during?.version);
  expect(settled).toBeDefined();
  expect(await read(15, settled?.version)).toBeUndefined();
});

test("A poll that finds nothing new reads half a unit; 40 open orders take three round trips", async () => {
  const organizationId = newId("organization");
  await place(40, { organizationId });
  const member = memberOf(organizationId);
  const version = async () => Number((await getBoard({ member }, inAMinute()))?.version);
  await expect.poll(version, soon).toBeGreaterThanOrEqual(40);

  const read = await measured(() => getBoard({ member }, inAMinute()));
  expect(read.result?.orders).toHaveLength(40);
  expect(read.cost.roundTrips).toBe(3);
  expect(read.cost.readUnits).toBeLessThanOrEqual(0.5 * (1 + 40) + 4);
  const poll = await measured(() => getBoard({ member, known: read.result?.version }, inAMinute()));
  expect(poll.result).toBeUndefined();
  expect(poll.cost).toMatchObject({ roundTrips: 1, readUnits: 0.5, writeUnits: 0 });
});

test("Of more than 200 open orders the board shows 200, new ones first of all, and says that they are not all", async () => {
  const organizationId = newId("organization");
  const member = memberOf(organizationId);
  const [waiting] = await place(1, { organizationId });
  for (let batch = 0; batch < 3; batch++) await place(70, { organizationId, dispatchedAt: "2026-11-20T12:00:00.000Z" });
  await expect.poll(async () => (await getBoard({ member }))?.isWhole, soon).toBe(false);
  const board = await getBoard({ member });
  expect(board?.orders).toHaveLength(200);
  expect(board?.orders.some(({ id }) => id === waiting?.id)).toBe(true);
});
