import { beforeAll, expect, inject, test } from "vitest";
import type { Page } from "#core/contract/common.ts";
import { measured } from "#core/db/cost.ts";
import { listOrders } from "#core/orders/list-orders.ts";
import { listReservations } from "#core/reservations/list-reservations.ts";
import { listUserReservations } from "#core/reservations/list-user-reservations.ts";
import { commitInBulk } from "#core/testing/bulk.ts";
import { nthOrder, nthReservation } from "#core/testing/many.ts";
import { actorOf, newShop, newShopper } from "#infra/local/testing/factories.ts";

const origin = inject("origin");
const SIZES = [20, 400];

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
}, 60_000);

const first = { page: 1, limit: 10 };
const season = { from: "2026-03-01", to: "2026-11-30" };

test.each<[name: string, read: (shop: Shop) => Promise<Page<unknown>>, roundTrips: number]>([
  ["All orders", ({ organizationId, staff }) => listOrders({ organizationId, actor: staff, ...first }), 2],
  [
    "The orders of some months",
    ({ organizationId, staff }) => listOrders({ organizationId, actor: staff, ...first, ...season }),
    2,
  ],
  [
    "The orders of one status",
    ({ organizationId, staff }) => listOrders({ organizationId, actor: staff, ...first, status: "pending" }),
    3,
  ],
  [
    "The orders of one status and some months",
    ({ organizationId, staff }) => listOrders({ organizationId, actor: staff, ...first, ...season, status: "pending" }),
    3,
  ],
  [
    "Orders by a name",
    ({ organizationId, staff }) => listOrders({ organizationId, actor: staff, ...first, search: "gue" }),
    4,
  ],
  ["One's own orders", ({ organizationId, shopper }) => listOrders({ organizationId, actor: shopper, ...first }), 3],
  ["All reservations", ({ organizationId }) => listReservations({ organizationId, ...first }), 1],
  [
    "The reservations of one status",
    ({ organizationId }) => listReservations({ organizationId, ...first, status: "pending" }),
    1,
  ],
  [
    "The reservations of some months",
    ({ organizationId }) => listReservations({ organizationId, ...first, ...season }),
    2,
  ],
  ["Reservations by a name", ({ organizationId }) => listReservations({ organizationId, ...first, search: "gue" }), 3],
  [
    "One's own reservations",
    ({ organizationId, shopper }) =>
      listUserReservations({ organizationId, userId: shopper.userId, actor: shopper, ...first }),
    2,
  ],
])("%s cost the same at twenty and at hundreds", async (_name, read, roundTrips) => {
  const costs = [];
  for (const [place, size] of SIZES.entries()) {
    const { result, cost } = await measured(() => read(shops[place] as Shop));
    expect(result.data).toHaveLength(first.limit);
    expect(result.pagination.totalCount).toBeGreaterThan(size / 2);
    const { roundTrips: taken, ...rest } = cost;
    expect(taken).toBeLessThanOrEqual(roundTrips);
    costs.push(rest);
  }
  expect(costs[1]).toEqual(costs[0]);
});
