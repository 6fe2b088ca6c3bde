import { expect, test } from "vitest";
import { checkoutSteps, paths, patterns } from "./storefront.ts";

test("The router's patterns match the addresses that links are written with", () => {
  expect(paths.order("ord_1")).toBe(patterns.order.replace(":orderId", "ord_1"));
  for (const step of checkoutSteps) expect(paths.checkout(step)).toBe(patterns.checkout.replace(":step", step));
});

test("An order's id can't lead elsewhere", () => {
  expect(paths.placedOrder("../x?y")).toBe("/account/orders/..%2Fx%3Fy?clearCart=true");
});
