import { expect, inject, test } from "vitest";
import * as z from "zod/mini";
import { routes } from "#core/contract/index.ts";
import { measureCost } from "#core/db/cost.ts";
import { keys } from "#core/db/keys.ts";
import { commit } from "#core/db/table.ts";
import { StoredOrder } from "#core/orders/order.ts";
import { getOrderHistory } from "#core/orders/read/get-order-history.ts";
import { memberOf } from "#core/testing/member.ts";
import { anOrder } from "#core/testing/orders.ts";
import { newCardOrder } from "../../kit/card-shops.ts";
import { refusalOf } from "../../kit/client.ts";
import { newGuest, newMember } from "../../kit/factories.ts";
import { payOnPage } from "../../kit/payments.ts";

const origin = inject("origin");
const { refundOrder, changeOrderStatus, getOrderHistory: row } = routes.orders;

test("History says who did what and when, what was paid, what was refunded, and what is left", async () => {
  const { shop, orderParams: params, redirectUrl, shopper } = await newCardOrder(origin);
  await payOnPage(redirectUrl, { outcome: "pay" });
  const [staff, manager] = await Promise.all([newMember(shop, "staff"), newMember(shop, "manager")]);
  await staff.call(changeOrderStatus, { params: { ...params, operation: "accepted" } });
  await manager.call(refundOrder, { params, body: { lines: [{ line: 0, quantity: 1 }], note: "Spilled" } });

  const { changes, receipts, refunds, refundable } = await staff.call(row, { params });
  expect(changes.map(({ did, by }) => [did, by])).toEqual([
    ["pending", null],
    ["accepted", "Ada Nowak"],
  ]);
  expect(receipts).toEqual([{ at: changes[0]?.at, amount: 49.8 }]);
  expect(refunds).toMatchObject([{ amount: 24.9, status: "succeeded", by: "Ada Nowak", note: "Spilled" }]);
  expect(refundable).toEqual({ amount: 24.9, byHand: 0, lines: [1], shipping: false });
  expect((await refusalOf(shopper.call(row, { params }))).status).toBe(404);
});

test("A guest who cancels an order is called a guest", async () => {
  const { userId } = await newGuest(origin);
  const order = anOrder({ history: [{ at: "2026-11-21T12:05:00.000Z", did: "cancelled", by: userId }] });
  const { organizationId, id } = order;
  await commit({ put: { ...keys.order(organizationId, id), ...z.encode(StoredOrder, order) } });
  const { changes } = await getOrderHistory({ member: memberOf(organizationId), id });
  expect(changes.at(-1)).toMatchObject({ did: "cancelled", by: null, byGuest: true });
  expect(changes[0]).not.toHaveProperty("byGuest");
});

test("Cash counts as paid at hand-over; an order without a history shows its dates", async () => {
  const order = anOrder({
    acceptedAt: "2026-11-21T12:05:00.000Z",
    readyForDispatchAt: "2026-11-21T12:20:00.000Z",
    completedAt: "2026-11-21T12:40:00.000Z",
  });
  const { organizationId, id, payment } = order;
  const paid = { ...order, payment: { ...payment, status: "succeeded" as const } };
  await commit({ put: { ...keys.order(organizationId, id), ...z.encode(StoredOrder, paid) } });
  const { result, cost } = await measureCost(() => getOrderHistory({ member: memberOf(organizationId), id }));
  expect(result.changes.map(({ did }) => did)).toEqual(["pending", "accepted", "ready-for-dispatch", "completed"]);
  expect(result.receipts).toEqual([{ at: "2026-11-21T12:40:00.000Z", amount: 24.9 }]);
  expect(result.refundable).toMatchObject({ amount: 24.9, byHand: 24.9 });
  expect(cost.readUnits).toBeLessThanOrEqual(1);
});
