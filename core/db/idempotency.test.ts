import { expect, test } from "vitest";
import { PlaceOrder } from "../contract/orders/orders.ts";
import { newId } from "../ids.ts";
import { claimOf, claimWrite } from "./idempotency.ts";

const body = PlaceOrder.parse({
  items: [{ productId: "prd_01k9xg5wxy0000000000000000" }],
  fulfilmentMethod: "pickup",
  contact: { firstname: "Ada", lastname: "N", phone: "600 100 200" },
  payment: { provider: "not_applicable", method: "cash_on_delivery" },
  checkoutBaseUrl: "https://bistro.example",
});
const ada = { organizationId: newId("organization"), userId: newId("user"), makes: "ORDER" as const };
const orderId = newId("order");
const now = new Date("2026-11-21T12:00:00Z");

test("A claim is the same for the same key, user and body, and for nothing else", () => {
  const claim = claimOf(ada, "one-key", body);
  expect(claimOf(ada, "one-key", body)).toEqual(claim);
  expect(claimOf(ada, "other-key", body).key).not.toEqual(claim.key);
  for (const userId of [newId("user"), null])
    expect(claimOf({ ...ada, userId }, "one-key", body).key).not.toEqual(claim.key);
  expect(claimOf(ada, "one-key", { ...body, deliveryAt: "2026-11-21T12:00:00Z" }).bodyHash).not.toBe(claim.bodyHash);
});

test("An unused key is claimed for 24 hours", () => {
  const claim = claimOf(ada, "one-key", body);
  expect(claimWrite(claim, orderId, { found: undefined, now })).toEqual({
    put: { ...claim.key, orderId, bodyHash: claim.bodyHash, ttl: Date.parse("2026-11-22T12:00:00Z") / 1000 },
    when: "absent",
  });
});

test("One of two simultaneous requests gets a key that has expired", () => {
  const claim = claimOf(ada, "one-key", body);
  const found = { orderId: newId("order"), bodyHash: "another", ttl: now.getTime() / 1000 };
  expect(claimWrite(claim, orderId, { found, now })).toMatchObject({ when: { ttl: found.ttl } });
});
