import { expect, test } from "vitest";
import type { UserId } from "../../contract/values/ids.ts";
import { keys } from "../../db/keys.ts";
import { commit } from "../../db/table.ts";
import { newId } from "../../ids.ts";
import { Minor } from "../../money.ts";
import { memberOf } from "../../testing/member.ts";
import { anOrder } from "../../testing/orders.ts";
import { storedOrder } from "../../testing/stored.ts";
import type { StoredOrder } from "../order.ts";
import type { StoredRefund } from "../order-parts.ts";
import { getOrderHistory } from "./get-order-history.ts";

const at = (minute: number) => `2026-11-21T12:${String(minute).padStart(2, "0")}:00.000Z`;

const historyOf = async (facts: Partial<StoredOrder>, payment: Partial<StoredOrder["payment"]> = {}) => {
  const { organizationId, id } = await storedOrder({ ...facts, payment: { ...anOrder().payment, ...payment } });
  return getOrderHistory({ member: memberOf(organizationId), id });
};

const card = { provider: "stripe", method: "card", status: "succeeded" } as const;
const refund = (facts: Partial<StoredRefund>): StoredRefund => ({
  id: newId("refund"),
  charge: "pi_2",
  amount: Minor.parse(2490),
  status: "succeeded",
  reason: "requested",
  by: null,
  at: at(9),
  attempt: 0,
  ...facts,
});
const receipt = (minute: number) => ({ at: at(minute), amount: 24.9 });

test("Money by card came in when the order was placed, and stays told after it went back", async () => {
  const paid = { charge: "pi_1", placedAt: at(1) };
  expect((await historyOf(paid, card)).receipts).toEqual([receipt(1)]);
  expect((await historyOf(paid, { ...card, status: "refunded" })).receipts).toEqual([receipt(1)]);
  expect((await historyOf({ placedAt: at(1) }, { ...card, status: "pending" })).receipts).toEqual([]);
  // A total of nothing has no charge.
  expect((await historyOf({ placedAt: at(1) }, card)).receipts).toEqual([]);
});

test("Cash came in when the order was handed over", async () => {
  const done = { placedAt: at(1), completedAt: at(5) };
  expect((await historyOf(done, { status: "succeeded" })).receipts).toEqual([receipt(5)]);
  expect((await historyOf({ placedAt: at(1) }, { status: "succeeded" })).receipts).toEqual([]);
});

test("What was paid twice or too late came in when it went back; what was asked for was in before", async () => {
  const twice = await historyOf({ charge: "pi_1", placedAt: at(1), refunds: [refund({ reason: "paid_twice" })] }, card);
  expect(twice.receipts).toEqual([receipt(1), receipt(9)]);
  const late = { charge: "pi_1", placedAt: at(1), refunds: [refund({ reason: "paid_late", charge: "pi_1" })] };
  expect((await historyOf(late, { ...card, status: "refunded" })).receipts).toEqual([receipt(9)]);
  const asked = await historyOf({ charge: "pi_1", placedAt: at(1), refunds: [refund({ charge: "pi_1" })] }, card);
  expect(asked.receipts).toEqual([receipt(1)]);
});

test("A refund that failed says why, in the provider's words", async () => {
  const failed = refund({ status: "failed", attempt: 1, problem: "Insufficient funds in your balance" });
  const { refunds } = await historyOf({ charge: "pi_2", placedAt: at(1), refunds: [failed, refund({})] }, card);
  expect(refunds.map(({ status, problem }) => [status, problem])).toEqual([
    ["failed", "Insufficient funds in your balance"],
    ["succeeded", undefined],
  ]);
});

test("Each change is told with who made it, a guest as a guest, and dates without a change by nobody", async () => {
  const ada = { email: "ada@example.com", firstname: "Ada", lastname: "Nowak", image: null, createdAt: at(0) };
  const [member, nameless] = [newId("user"), newId("user")];
  await commit({ put: { ...keys.user(member), id: member, ...ada } });
  await commit({ put: { ...keys.user(nameless), id: nameless, ...ada, firstname: "", lastname: "" } });
  const guest = newId("guest" as "user") as UserId;
  const { changes, refunds } = await historyOf({
    placedAt: at(1),
    acceptedAt: at(2),
    cancelledAt: at(4),
    history: [
      { at: at(2), did: "accepted", by: member },
      { at: at(3), did: "promised", by: nameless, promisedAt: at(30) },
      { at: at(4), did: "cancelled", by: guest },
    ],
    refunds: [refund({ by: member })],
  });
  expect(changes.map(({ at, did, by, byGuest }) => [at, did, by, byGuest])).toEqual([
    [at(1), "pending", null, undefined],
    [at(2), "accepted", "Ada Nowak", undefined],
    [at(3), "promised", null, undefined],
    [at(4), "cancelled", null, true],
  ]);
  expect(refunds).toMatchObject([{ by: "Ada Nowak", amount: 24.9 }]);
});

test("An order of another shop has no history", async () => {
  const { id } = await storedOrder();
  const asked = getOrderHistory({ member: memberOf(newId("organization")), id });
  await expect(asked).rejects.toMatchObject({ code: "not_found" });
});
