import { expect, test } from "vitest";
import { entryOf } from "./entry-of.ts";

test("a row's handler is found under its domain, both names in kebab case", () => {
  expect(entryOf("orders", "placeOrder")).toBe("orders/place-order.ts");
  expect(entryOf("shippingMethods", "list")).toBe("shipping-methods/list.ts");
});
