import { expect, test } from "vitest";
import { PlaceOrder } from "../contract/orders.ts";
import type { Item } from "../db/table.ts";
import { claimFor, claimOf } from "./idempotency.ts";

const body = PlaceOrder.parse({
  items: [{ productId: "prd_01k9xg5wxy0000000000000000" }],
  fulfilmentMethod: "pickup",
  contact: { firstname: "Ada", lastname: "N", phone: "600 100 200" },
  payment: { provider: "not_applicable", method: "cash_on_delivery" },
  checkoutBaseUrl: "https://bistro.example",
});
const orderId = (n: number) => `ord_${String(n).padStart(26, "0")}`;

/** The customer's item after orders with keys of their own. */
const after = (orders: number): Item => {
  let item: Item = { pk: "ORG#1", sk: "CUSTOMER#1", orders };
  for (let n = 0; n < orders; n++) {
    const { set, unset } = claimFor(claimOf(`key-number-${n}`, body), orderId(n), item);
    item = Object.fromEntries(Object.entries({ ...item, ...set }).filter(([field]) => !unset.includes(field)));
  }
  return item;
};

test("The latest eight keys are remembered, and older ones give way", () => {
  const remembered = Array.from({ length: 20 }, (_, n) => n).filter(
    (n) => claimOf(`key-number-${n}`, body).field in after(20),
  );
  expect(remembered).toEqual([12, 13, 14, 15, 16, 17, 18, 19]);
});

test("A key is taken only where nobody took it, and says for what", () => {
  const claim = claimOf("one-key", body);
  const { set, when } = claimFor(claim, orderId(1), undefined);
  expect(when).toEqual({ [claim.field]: undefined });
  expect(set).toEqual({ [claim.field]: { orderId: orderId(1), bodyHash: claim.bodyHash } });
  expect(claimOf("one-key", body)).toEqual(claim);
  expect(claimOf("other-key", body).field).not.toBe(claim.field);
  expect(claimOf("one-key", { ...body, deliveryAt: "2026-11-21T12:00:00Z" }).bodyHash).not.toBe(claim.bodyHash);
});
