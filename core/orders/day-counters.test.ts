import { expect, test } from "vitest";
import { newId } from "../ids.ts";
import { Minor } from "../money.ts";
import { anOrder } from "../testing/orders.ts";
import { dayCounters } from "./day-counters.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString();
const tally = (overrides: Parameters<typeof anOrder>[0]) => dayCounters(anOrder({ placedAt: at(0), ...overrides }));

test("A draft and a cancelled order add nothing", () => {
  expect(tally({ placedAt: null })).toEqual({});
  expect(tally({ acceptedAt: at(2), cancelledAt: at(3) })).toEqual({});
});

test("An order adds what it comes to, and how long its steps took once it is ready", () => {
  expect(tally({ acceptedAt: at(3) })).toEqual({ orders: 1, salesPLN: 2490 });
  expect(tally({ readyForDispatchAt: at(23) })).toEqual({ orders: 1, salesPLN: 2490 });
  expect(tally({ acceptedAt: at(3), readyForDispatchAt: at(23) })).toEqual({
    orders: 1,
    salesPLN: 2490,
    timed: 1,
    secondsToAccept: 180,
    secondsToReady: 1200,
  });
});

test("How long it took says nothing of an order for a later time", () => {
  expect(tally({ deliveryAt: at(300), acceptedAt: at(3), readyForDispatchAt: at(290) })).not.toHaveProperty("timed");
});

test("What goes back of a charge is no sale; what was paid twice never was one", () => {
  const refund = { id: newId("refund"), status: "pending", by: null, at: at(5), attempt: 0 } as const;
  const refunds = [
    { ...refund, charge: "pi_1", amount: Minor.parse(490), reason: "requested" as const },
    { ...refund, charge: "pi_2", amount: Minor.parse(2490), reason: "paid_twice" as const },
  ];
  expect(tally({ charge: "pi_1", refunds })).toEqual({ orders: 1, salesPLN: 2000 });
});

test("A tip is counted apart from sales, and what went back of it is not", () => {
  const payment = { ...anOrder().payment, tip: Minor.parse(500) };
  expect(tally({ charge: "pi_1", payment })).toEqual({ orders: 1, salesPLN: 2490, tipsPLN: 500 });
  const refund = { id: newId("refund"), status: "pending", by: null, at: at(5), attempt: 0 } as const;
  const refunds = [
    { ...refund, charge: "pi_1", amount: Minor.parse(2690), tip: Minor.parse(200), reason: "requested" as const },
  ];
  expect(tally({ charge: "pi_1", payment, refunds })).toEqual({ orders: 1, salesPLN: 0, tipsPLN: 300 });
});
