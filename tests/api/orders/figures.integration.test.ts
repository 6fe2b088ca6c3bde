import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { measureCost } from "#core/db/cost.ts";
import { keys } from "#core/db/keys.ts";
import { commit } from "#core/db/table.ts";
import { indexListing } from "#core/lists/index-listing.ts";
import type { StoredOrder } from "#core/orders/order.ts";
import { orderListing } from "#core/orders/order-listing.ts";
import { getFigures } from "#core/orders/reports/get-figures.ts";
import { memberOf } from "#core/testing/member.ts";
import { anOrder } from "#core/testing/orders.ts";
import { newMember, newOrderedShop, newShop } from "../../kit/factories.ts";

const origin = inject("origin");
const { getFigures: row } = routes.figures;
const { placeOrder, changeOrderStatus } = routes.orders;

/** The lives of two orders of a shop as the table's stream tells them; one of them is deleted in the end. */
const changesOf = (organizationId: StoredOrder["organizationId"]) => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 20, minute)).toISOString();
  return [true, false].flatMap((isDeleted) => {
    const placed = anOrder({ organizationId, placedAt: at(0) });
    const accepted = { ...placed, acceptedAt: at(4), version: 2 };
    const ready = orderListing({ ...accepted, readyForDispatchAt: at(24), version: 3 });
    return [
      { listed: orderListing(placed), isDeleted: false },
      { listed: orderListing(accepted), isDeleted: false },
      { listed: ready, isDeleted: false },
      ...(isDeleted ? [{ listed: ready, isDeleted }] : []),
    ];
  });
};

test("However often and in whatever order changes come, each order counts once, and still when it is deleted", async () => {
  const { organizationId } = await newShop(origin);
  const changes = changesOf(organizationId);
  for (const change of [...changes.toReversed(), ...changes]) await indexListing(change);
  const now = new Date("2026-11-21T22:30:00.000Z");
  const { days, total } = await getFigures({ member: memberOf(organizationId) }, now);
  const expected = { orders: 2, sales: 49.8, minutesToAccept: 4, minutesToReady: 20 };
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({ day: "2026-11-21", ...expected });
  expect(days[0]).toEqual({ day: "2026-10-23", orders: 0, sales: 0, minutesToAccept: null, minutesToReady: null });
  expect(total).toEqual(expected);
});

test("A day ends at the shop's midnight, not at that of Greenwich", async () => {
  const { organizationId } = await newShop(origin);
  const { days } = await getFigures({ member: memberOf(organizationId) }, new Date("2026-11-21T23:30:00.000Z"));
  expect(days.at(-1)?.day).toBe("2026-11-22");
});

test("Figures of a month cost two round trips and at most two units", async () => {
  const { organizationId } = await newShop(origin);
  const writes = Array.from({ length: 30 }, (_, n) => ({
    update: keys.figures(organizationId, new Date(Date.UTC(2026, 9, 23 + n)).toISOString().slice(0, 10)),
    add: { orders: 80, salesPLN: 480_000, timed: 80, secondsToAccept: 12_000, secondsToReady: 96_000 },
  }));
  await commit(...writes);
  const { result, cost } = await measureCost(() =>
    getFigures({ member: memberOf(organizationId) }, new Date("2026-11-21T12:00:00.000Z")),
  );
  expect(result.total).toEqual({ orders: 2400, sales: 144_000, minutesToAccept: 2.5, minutesToReady: 20 });
  expect(cost.roundTrips).toBe(2);
  expect(cost.readUnits).toBeLessThanOrEqual(2);
});

test("An order shows in today's figures once it is placed, and leaves them when it is cancelled", async () => {
  const { shop, shopper, organizationId, body } = await newOrderedShop(origin);
  const params = { organizationId };
  const { order } = await shopper.call(placeOrder, { params, body });
  const orders = async () => (await shop.owner.call(row, { params })).days.at(-1)?.orders;
  await expect.poll(orders).toBe(1);
  await shop.owner.call(changeOrderStatus, { params: { ...params, id: order.id, operation: "cancelled" } });
  await expect.poll(orders).toBe(0);
  const staff = await newMember(shop, "staff");
  expect((await staff.attempt(row, { params })).status).toBe(403);
});
