import { expect, test } from "vitest";
import type { BoardOrder } from "#core/contract/orders/board.ts";
import { Amount } from "#core/contract/values/common.ts";
import {
  type Due,
  inColumn,
  isForLater,
  isLate,
  isPaidOnline,
  minutesUntil,
  minutesWaiting,
  nextStep,
  tenMinutesLater,
} from "./order-steps.ts";

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

const payment = {
  status: "succeeded",
  provider: "stripe",
  method: "card",
  total: Amount.parse(24.9),
} as BoardOrder["payment"];

test("Only online payments are refunded", () => {
  expect(isPaidOnline({ payment })).toBe(true);
  expect(isPaidOnline({ payment: { ...payment, provider: "not_applicable" } })).toBe(false);
  expect(isPaidOnline({ payment: { ...payment, status: "pending" } })).toBe(false);
  expect(isPaidOnline({ payment: { ...payment, total: Amount.parse(0) } })).toBe(false);
});

test("Ten more minutes are added to what was promised, or to the present where that is over", () => {
  const now = Date.parse("2026-11-21T18:00:00.000Z");
  expect(tenMinutesLater({ promisedAt: "2026-11-21T18:30:00.000Z" }, now)).toBe("2026-11-21T18:40:00.000Z");
  expect(tenMinutesLater({ promisedAt: "2026-11-21T17:35:00.000Z" }, now)).toBe("2026-11-21T18:10:00.000Z");
  expect(tenMinutesLater({ promisedAt: null }, now)).toBe("2026-11-21T18:10:00.000Z");
});

test("Minutes until an instant are whole and fall below zero once it has passed", () => {
  expect(minutesUntil("2026-11-21T18:15:00.000Z", Date.parse("2026-11-21T18:07:30.000Z"))).toBe(7);
  expect(minutesUntil("2026-11-21T18:15:00.000Z", Date.parse("2026-11-21T18:15:30.000Z"))).toBe(-1);
});

const order = {
  status: "accepted",
  promisedAt: null,
  deliveryAt: null,
  acceptBy: null,
  acceptedAt: "2026-11-21T18:00:00.000Z",
  placedAt: "2026-11-21T17:55:00.000Z",
  createdAt: "2026-11-21T17:55:00.000Z",
} satisfies Due;
const at = (time: string) => `2026-11-21T${time}:00.000Z`;
const clock = (time: string) => Date.parse(at(time));

test("Orders stand by when they are due, not by when they were placed", () => {
  const orders = [
    { ...order, name: "later", deliveryAt: at("18:40"), placedAt: at("12:00") },
    { ...order, name: "late", promisedAt: at("18:05"), placedAt: at("17:50") },
    { ...order, name: "next", promisedAt: at("18:20"), placedAt: at("17:40") },
  ];
  expect(inColumn(orders, "accepted", clock("18:10")).map(({ name }) => name)).toEqual(["late", "next", "later"]);
});

test("A new order is due when it has to be answered, however late its meal is wanted", () => {
  const orders: (Due & { name: string })[] = [
    { ...order, name: "now", status: "pending", acceptBy: at("18:12") },
    { ...order, name: "for nine", status: "pending", acceptBy: at("18:06"), deliveryAt: at("21:00") },
  ];
  expect(inColumn(orders, "pending", clock("18:00")).map(({ name }) => name)).toEqual(["for nine", "now"]);
});

test("An accepted order for a chosen hour waits until its preparation begins", () => {
  const chosen = { ...order, deliveryAt: at("20:00"), promisedAt: at("20:00") };
  expect(isForLater(chosen, clock("19:15"))).toBe(true);
  expect(isForLater(chosen, clock("19:16"))).toBe(false);
  expect(isForLater({ ...chosen, status: "pending" }, clock("18:00"))).toBe(false);
});

test.each([
  ["pending", null, "18:04", false],
  ["pending", null, "18:05", true],
  ["accepted", "18:20", "18:20", false],
  ["accepted", "18:20", "18:21", true],
  ["ready-for-dispatch", "18:20", "19:00", false],
  ["dispatched", "18:20", "19:00", false],
] as const)("A %s order promised for %s is late at %s: %s", (status, promised, now, late) => {
  expect(isLate({ ...order, status, promisedAt: promised && at(promised) }, clock(now))).toBe(late);
});
