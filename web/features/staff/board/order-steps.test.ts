import { expect, test } from "vitest";
import type { BoardOrder } from "#core/contract/orders/board.ts";
import { Amount } from "#core/contract/values/common.ts";
import { isPaidOnline, minutesUntil, minutesWaiting, nextStep, tenMinutesLater } from "./order-steps.ts";

test.each([
  ["pending", "delivery", "accepted"],
  ["accepted", "delivery", "ready-for-dispatch"],
  ["ready-for-dispatch", "delivery", "dispatched"],
  ["dispatched", "delivery", "completed"],
  ["accepted", "pickup", "ready-for-dispatch"],
  ["ready-for-dispatch", "pickup", "completed"],
] as const)("A %s order for %s becomes %s next", (status, fulfilmentMethod, operation) => {
  expect(nextStep({ status, fulfilmentMethod }).operation).toBe(operation);
});

test("A wait is counted in whole minutes from placing, never below zero", () => {
  const order = { placedAt: "2026-11-21T18:00:00.000Z", createdAt: "2026-11-21T17:50:00.000Z" };
  expect(minutesWaiting(order, Date.parse("2026-11-21T18:07:59.000Z"))).toBe(7);
  expect(minutesWaiting(order, Date.parse("2026-11-21T17:59:00.000Z"))).toBe(0);
});

const payment = { status: "succeeded", method: "card", total: Amount.parse(24.9) } as BoardOrder["payment"];

test("Only online payments are refunded", () => {
  expect(isPaidOnline({ payment })).toBe(true);
  expect(isPaidOnline({ payment: { ...payment, method: "cash_on_delivery" } })).toBe(false);
  expect(isPaidOnline({ payment: { ...payment, status: "pending" } })).toBe(false);
  expect(isPaidOnline({ payment: { ...payment, total: Amount.parse(0) } })).toBe(false);
});

test("Ten more minutes count from the ETA, or from now once it has passed", () => {
  const eta = "2026-11-21T18:30:00.000Z";
  expect(tenMinutesLater(eta, Date.parse("2026-11-21T18:00:12.000Z"))).toBe("2026-11-21T18:40:00.000Z");
  expect(tenMinutesLater(eta, Date.parse("2026-11-21T18:41:12.000Z"))).toBe("2026-11-21T18:52:00.000Z");
});

test("Minutes until an instant are whole and fall below zero once it has passed", () => {
  expect(minutesUntil("2026-11-21T18:15:00.000Z", Date.parse("2026-11-21T18:07:30.000Z"))).toBe(7);
  expect(minutesUntil("2026-11-21T18:15:00.000Z", Date.parse("2026-11-21T18:15:30.000Z"))).toBe(-1);
});
