import { expect, inject, test } from "vitest";
import * as z from "zod/mini";
import { routes } from "#core/contract/index.ts";
import type { OrganizationId } from "#core/contract/values/ids.ts";
import { measureCost } from "#core/db/cost.ts";
import { keys } from "#core/db/keys.ts";
import { commit } from "#core/db/table.ts";
import { newId } from "#core/ids.ts";
import { boardCards } from "#core/orders/board/board-cards.ts";
import { getBoard } from "#core/orders/board/get-board.ts";
import { isLatestBoard } from "#core/orders/board/is-latest-board.ts";
import { StoredOrder } from "#core/orders/order.ts";
import { memberOf } from "#core/testing/member.ts";
import { anOrder } from "#core/testing/orders.ts";
import type { Browser } from "../../kit/client.ts";
import { actorOf, newMember, newOrderedShop } from "../../kit/factories.ts";

const origin = inject("origin");
const { getBoard: row, placeOrder, changeOrderStatus } = routes.orders;

/** Puts at most 100 orders into the table. The job of the table's stream adds them to the board. */
const place = async (number: number, overrides: Partial<StoredOrder>) => {
  const items = Array.from({ length: number }, () => {
    const order = anOrder(overrides);
    return { ...keys.order(order.organizationId, order.id), ...z.encode(StoredOrder, order) };
  });
  await commit(...items.map((put) => ({ put })));
  return items;
};

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
  await expect.poll(board).toEqual([
    [first.id, "pending"],
    [second.id, "pending"],
  ]);
  await staff.call(changeOrderStatus, { params: { ...params, id: first.id, operation: "accepted" } });
  await staff.call(changeOrderStatus, { params: { ...params, id: second.id, operation: "cancelled" } });
  await expect.poll(board).toEqual([[first.id, "accepted"]]);

  const { orders } = await staff.call(row, { params });
  expect(orders[0]).toMatchObject({
    referenceId: first.referenceId,
    shippingAddress: { phone: "+48 600 100 200", doorNumber: "10 m. 5" },
    items: [{ quantity: 2 }],
    payment: { method: "cash_on_delivery", status: "pending" },
  });
  expect(orders[0]).not.toHaveProperty("token");
});

/** Waits until the stream has brought the board up to date. */
const settled = async (member: Browser, organizationId: OrganizationId) => {
  const params = { organizationId };
  const version = async () => (await member.call(row, { params })).version;
  let last = await version();
  await expect
    .poll(
      async () => {
        const before = last;
        last = await version();
        return last === before;
      },
      { interval: 1_500 },
    )
    .toBe(true);
  return `"${last}"`;
};

test("A poll that finds nothing new answers 304 without a body, and one that does has a new ETag", async () => {
  const { shop, shopper, organizationId, body } = await newOrderedShop(origin);
  const params = { organizationId };
  const poll = (etag: string) => shop.owner.attempt(row, { params, headers: { "if-none-match": etag } });
  const etag = await settled(shop.owner, organizationId);
  const again = await poll(etag);
  expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, etag, ""]);
  await shopper.call(placeOrder, { params, body });
  await expect.poll(async () => (await poll(etag)).status).toBe(200);
  const changed = await poll(etag);
  expect((await changed.json()).orders).toHaveLength(1);
  expect(changed.headers.get("etag")).not.toBe(etag);
});

test("Former members and ended sessions do not get 304", async () => {
  const { shop, organizationId } = await newOrderedShop(origin);
  const staff = await newMember(shop, "staff");
  const params = { organizationId };
  const etag = await settled(staff, organizationId);
  const poll = async () => (await staff.attempt(row, { params, headers: { "if-none-match": etag } })).status;
  expect(await poll()).toBe(304);
  await shop.owner.call(routes.organizations.removeMember, { params: { organizationId, userId: staff.userId } });
  expect(await poll()).toBe(404);
  const actor = await actorOf(staff);
  const known = etag.slice(1, -1);
  expect(await isLatestBoard({ organizationId, actor, known: await settled(shop.owner, organizationId) })).toBe(false);
  await staff.call(routes.accounts.signOut, {});
  expect(await isLatestBoard({ organizationId, actor, known })).toBe(false);
  expect(await isLatestBoard({ organizationId, actor: await actorOf(shop.owner), known: "guessed" })).toBe(false);
});

test("A poll that finds nothing new reads one unit in one round trip; 200 open orders are one query", async () => {
  const { shop, organizationId } = await newOrderedShop(origin);
  const member = memberOf(organizationId);
  await Promise.all([place(100, { organizationId }), place(100, { organizationId })]);
  const orders = async () => (await getBoard({ member })).orders.length;
  await expect.poll(orders, { interval: 1_000 }).toBe(200);
  const etag = await settled(shop.owner, organizationId);

  const cards = await measureCost(() => boardCards(organizationId));
  expect(cards.result.orders).toHaveLength(200);
  expect(cards.cost.roundTrips).toBe(1);
  const actor = await actorOf(shop.owner);
  const poll = await measureCost(() => isLatestBoard({ organizationId, actor, known: etag.slice(1, -1) }));
  expect(poll.result).toBe(true);
  expect(poll.cost).toMatchObject({ roundTrips: 1, writeUnits: 0 });
  expect(poll.cost.readUnits).toBeLessThanOrEqual(1);
});

test("A shop from before there was a board has its open orders from the lists until the next change", async () => {
  const organizationId = newId("organization");
  await place(2, { organizationId });
  const open = async () => (await boardCards(organizationId)).orders.length;
  await expect.poll(open).toBe(2);
  await expect.poll(async () => (await boardCards(organizationId)).version).toBeDefined();
  const { pk, sk } = keys.board(organizationId);
  await commit({ remove: { pk, sk } });
  expect(await boardCards(organizationId)).toMatchObject({ version: undefined, orders: [{}, {}] });
  await place(1, { organizationId });
  await expect.poll(async () => (await boardCards(organizationId)).version).toBeDefined();
  await expect.poll(open).toBe(3);
});

test("With more than 200 open orders, the board shows 200, new ones first, and says that it is incomplete", async () => {
  const { organizationId } = await newOrderedShop(origin);
  const member = memberOf(organizationId);
  const [waiting] = await place(1, { organizationId });
  for (let batch = 0; batch < 3; batch++) await place(70, { organizationId, dispatchedAt: "2026-11-20T12:00:00.000Z" });
  await expect.poll(async () => (await getBoard({ member })).isWhole, { interval: 1_000 }).toBe(false);
  const board = await getBoard({ member });
  expect(board.orders).toHaveLength(200);
  expect(board.orders.some(({ id }) => id === waiting?.id)).toBe(true);
});
