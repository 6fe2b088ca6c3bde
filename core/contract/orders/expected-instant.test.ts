import { expect, test } from "vitest";
import { expectedInstant } from "./expected-instant.ts";

test("An order is expected as it was promised, else as its customer chose, else at the end of the window they read", () => {
  const [promisedAt, deliveryAt, to] = ["18:30", "18:15", "18:00"].map((time) => `2026-11-27T${time}:00.000Z`);
  const estimate = { from: "2026-11-27T17:45:00.000Z", to: to ?? "" };
  expect(expectedInstant({ promisedAt: promisedAt ?? null, deliveryAt: deliveryAt ?? null, estimate })).toBe(
    promisedAt,
  );
  expect(expectedInstant({ promisedAt: null, deliveryAt: deliveryAt ?? null, estimate })).toBe(deliveryAt);
  expect(expectedInstant({ promisedAt: null, deliveryAt: null, estimate })).toBe(to);
  expect(expectedInstant({ promisedAt: null, deliveryAt: null })).toBeUndefined();
});
