import { expect, test } from "vitest";
import { Amount } from "#core/contract/common.ts";
import type { BoardOrder } from "#core/contract/order-board.ts";
import { isPaidOnline, minutesUntil, minutesWaiting, nextStep, tenMinutesLater } from "./steps.ts";

test.each([
  ["pending", "delivery", "accepted"],
  ["accepted", "delivery", "ready-for-dispatch"],
  ["ready-for-dispatch", "delivery", "dispatched"],
  ["dispatched", "delivery", "completed"],
  ["accepted", "pickup", "ready-for-dispatch"],
  ["ready-for-dispatch", "pickup", "completed"],
] as const)("An order that is %s, for %s, next becomes %s", (status, fulfilmentMethod, operation) => {
  expect(nextStep({ status, fulfilmentMethod }).operation).toBe(operation);
});

test("Minutes are counted from placing, whole ones, and never below zero", () => {
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

test("Ten minutes more count from the promise, and from now once that is over, on the full minute", () => {
  const promised = "2026-11-21T18:30:00.000Z";
  expect(tenMinutesLater(promised, Date.parse("2026-11-21T18:00:12.000Z"))).toBe("2026-11-21T18:40:00.000Z");
  expect(tenMinutesLater(promised, Date.parse("2026-11-21T18:41:12.000Z"))).toBe("2026-11-21T18:52:00.000Z");
});

test("Minutes until an instant are whole ones, below zero once it is over", () => {
  expect(minutesUntil("2026-11-21T18:15:00.000Z", Date.parse("2026-11-21T18:07:30.000Z"))).toBe(7);
  expect(minutesUntil("2026-11-21T18:15:00.000Z", Date.parse("2026-11-21T18:15:30.000Z"))).toBe(-1);
});
