import fc from "fast-check";
import { expect, test } from "vitest";
import { type OrderStatus, orderOperations, orderStatuses } from "../contract/orders/order.ts";
import { canTransition, dateFieldOf, statusOf } from "./status.ts";

const noDates = {
  placedAt: null,
  acceptedAt: null,
  readyForDispatchAt: null,
  dispatchedAt: null,
  completedAt: null,
  cancelledAt: null,
};

test("An order without dates is a draft, and each date gives its status over the ones before", () => {
  expect(statusOf(noDates)).toBe("draft");
  let dates: Parameters<typeof statusOf>[0] = noDates;
  for (const operation of orderOperations) {
    dates = { ...dates, [dateFieldOf[operation]]: "2026-11-20T18:00:00.000Z" };
    expect(statusOf(dates)).toBe(operation);
  }
});

test("Nothing leaves completed or cancelled, and nothing goes back", () => {
  const rank = (status: OrderStatus) => orderStatuses.indexOf(status);
  fc.assert(
    fc.property(
      fc.constantFrom(...orderStatuses),
      fc.constantFrom(...orderStatuses),
      fc.constantFrom("delivery" as const, "pickup" as const),
      (from, to, fulfilment) => {
        if (!canTransition(from, to, fulfilment)) return;
        expect(["completed", "cancelled"]).not.toContain(from);
        expect(rank(to)).toBeGreaterThan(rank(from));
      },
    ),
  );
});

test("A pickup is handed over at the counter, a delivery goes out first", () => {
  expect(canTransition("ready-for-dispatch", "completed", "pickup")).toBe(true);
  expect(canTransition("ready-for-dispatch", "dispatched", "pickup")).toBe(false);
  expect(canTransition("ready-for-dispatch", "dispatched", "delivery")).toBe(true);
  expect(canTransition("ready-for-dispatch", "completed", "delivery")).toBe(false);
});
