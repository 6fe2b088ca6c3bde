import { beforeAll, expect, inject, test } from "vitest";
import type { Page } from "#core/contract/values/common.ts";
import { measureCost } from "#core/db/cost.ts";
import { listOrders } from "#core/orders/read/list-orders.ts";
import { listReservations } from "#core/reservations/list-reservations.ts";
import { listUserReservations } from "#core/reservations/list-user-reservations.ts";
import { commitInBulk } from "#core/testing/bulk.ts";
import { nthOrder, nthReservation } from "#core/testing/many.ts";
import { memberOf } from "#core/testing/member.ts";
import { actorOf, newShop, newShopper } from "../../kit/factories.ts";

const origin = inject("origin");
const SIZES = [20, 1100];

const openShop = async (size: number) => {
  const [{ owner, organizationId }, shopper] = await Promise.all([newShop(origin), newShopper(origin)]);
  await commitInBulk(
    Array.from({ length: size }, (_, n) => [
      ...nthOrder(organizationId, n, shopper.userId),
      ...nthReservation(organizationId, n, shopper.userId),
    ]).flat(),
  );
  return { organizationId, staff: await actorOf(owner), shopper: await actorOf(shopper) };
};
type Shop = Awaited<ReturnType<typeof openShop>>;

let shops: Shop[];
beforeAll(async () => {
  shops = await Promise.all(SIZES.map(openShop));
});

const first = { limit: 10 };
const season = { from: "2026-03-01", to: "2026-11-30" };

interface Case {
  name: string;
  read: (shop: Shop) => Promise<Page<unknown>>;
  roundTrips: number;
}

type Query = Partial<Omit<Parameters<typeof listReservations>[0], "member" | "status">> & {
  status?: "pending";
};
const orders = ({ organizationId, staff }: Shop, query: Query = {}): Promise<Page<unknown>> =>
  listOrders({ organizationId, actor: staff, ...first, ...query });
const reservations = ({ organizationId }: Shop, query: Query = {}): Promise<Page<unknown>> =>
  listReservations({ member: memberOf(organizationId), ...first, ...query });
const pending = { status: "pending" } as const;

test.each<Case>([
  { name: "All orders", read: (shop) => orders(shop), roundTrips: 2 },
  { name: "The orders of some months", read: (shop) => orders(shop, season), roundTrips: 2 },
  {
    name: "One's own orders",
    read: ({ organizationId, shopper }) => listOrders({ organizationId, actor: shopper, ...first }),
    roundTrips: 3,
  },
  { name: "All reservations", read: (shop) => reservations(shop), roundTrips: 1 },
  { name: "The reservations of some months", read: (shop) => reservations(shop, season), roundTrips: 2 },
  {
    name: "One's own reservations",
    read: ({ organizationId, shopper }) =>
      listUserReservations({ organizationId, userId: shopper.userId, actor: shopper, ...first }),
    roundTrips: 2,
  },
])("$name cost the same at twenty and above a thousand", async ({ read, roundTrips }) => {
  const costs = [];
  for (const [place, size] of SIZES.entries()) {
    const { result, cost } = await measureCost(() => read(shops[place] as Shop));
    expect(result.data).toHaveLength(first.limit);
    expect(result.pagination.totalCount).toBeGreaterThan(size / 2);
    const { roundTrips: taken, ...rest } = cost;
    expect(taken).toBeLessThanOrEqual(roundTrips);
    costs.push(rest);
  }
  expect(costs[1]).toEqual(costs[0]);
});

test.each<Case>([
  { name: "The orders of one status", read: (shop) => orders(shop, pending), roundTrips: 3 },
  { name: "Orders by a name", read: (shop) => orders(shop, { search: "gue" }), roundTrips: 3 },
  { name: "The reservations of one status", read: (shop) => reservations(shop, pending), roundTrips: 2 },
  { name: "Reservations by two words", read: (shop) => reservations(shop, { search: "gue ada" }), roundTrips: 2 },
])("$name are counted as far as a thousand, for fifty units at most", async ({ read, roundTrips }) => {
  const [few, many] = shops as [Shop, Shop];
  expect((await read(few)).pagination.totalCount).toBe(SIZES[0]);
  const { result, cost } = await measureCost(() => read(many));
  expect(result.data).toHaveLength(first.limit);
  expect(result.pagination.totalCount).toBe(1000);
  expect(cost.roundTrips).toBeLessThanOrEqual(roundTrips);
  expect(cost.readUnits).toBeLessThanOrEqual(50);
});

test("A search within a status looks at the latest 600 of the status and the first thousand of the word", async () => {
  const [few, many] = shops as [Shop, Shop];
  const read = (shop: Shop) => orders(shop, { search: "gue", ...pending });
  expect((await read(few)).pagination.totalCount).toBe(SIZES[0]);
  const { result, cost } = await measureCost(() => read(many));
  expect(result.data).toHaveLength(first.limit);
  expect(result.pagination.totalCount).toBeGreaterThan(400);
  expect(cost.roundTrips).toBeLessThanOrEqual(3);
  expect(cost.readUnits).toBeLessThanOrEqual(50);
});

test.each<[name: string, read: (shop: Shop, paging: Query) => Promise<Page<unknown>>, roundTrips: number]>([
  ["all orders", orders, 2],
  ["the orders of some months", (shop, paging) => orders(shop, { ...season, ...paging }), 2],
  ["the orders of one status", (shop, paging) => orders(shop, { ...pending, ...paging }), 3],
  ["orders by a name", (shop, paging) => orders(shop, { search: "gue", ...paging }), 3],
  [
    "one's own orders",
    ({ organizationId, shopper }, paging) => listOrders({ organizationId, actor: shopper, ...first, ...paging }),
    3,
  ],
  ["all reservations", reservations, 1],
  ["reservations by two words", (shop, paging) => reservations(shop, { search: "gue ada", ...paging }), 2],
])("A page far into %s by its cursor costs what page 1 costs, forward and back", async (_name, read, roundTrips) => {
  const [, shop] = shops as [Shop, Shop];
  const { pagination } = await read(shop, {});
  const page = pagination.pageCount - 2;
  const numbered = await read(shop, { page });
  const near = await measureCost(() => read(shop, {}));
  const forward = await measureCost(() => read(shop, { cursor: numbered.next }));
  const back = await measureCost(() => read(shop, { cursor: forward.result.previous }));
  expect(page).toBeGreaterThan(70);
  expect(forward.result).toEqual(await read(shop, { page: page + 1 }));
  expect(back.result).toEqual(numbered);
  for (const { cost } of [forward, back]) {
    expect(cost.roundTrips).toBeLessThanOrEqual(roundTrips);
    expect(cost.readUnits).toBeLessThanOrEqual(near.cost.readUnits);
  }
});

test("A cursor is good for its list, filter and shop only", async () => {
  const [few, many] = shops as [Shop, Shop];
  const { next } = await orders(many);
  const refused = { code: "invalid_input", message: "This cursor is of another list; begin with the first page" };
  await expect(orders(few, { cursor: next })).rejects.toMatchObject(refused);
  await expect(orders(many, { cursor: next, ...season })).rejects.toMatchObject(refused);
  await expect(orders(many, { cursor: next, ...pending })).rejects.toMatchObject(refused);
  await expect(orders(many, { cursor: next, search: "gue" })).rejects.toMatchObject(refused);
  await expect(reservations(many, { cursor: next })).rejects.toMatchObject(refused);
  const byShopper = listOrders({ organizationId: many.organizationId, actor: many.shopper, ...first, cursor: next });
  await expect(byShopper).rejects.toMatchObject(refused);
  await expect(orders(many, { cursor: next, page: 2 })).rejects.toMatchObject({ code: "invalid_input" });
});

test("A page past the end is the last page, and reads no more", async () => {
  const [few] = shops as [Shop, Shop];
  for (const read of [orders, reservations]) {
    const last = await measureCost(() => read(few, { page: 2 }));
    const past = await measureCost(() => read(few, { page: 1_000_000 }));
    expect(last.result.data).toHaveLength(10);
    expect(past.result).toEqual(last.result);
    expect(past.cost).toEqual(last.cost);
  }
});
