import { expect, test } from "vitest";
import { needsShop, pageAt } from "./server.tsx";

test.each([
  ["/menu", "/menu"],
  ["/checkout/customer-details", "/checkout/customer-details"],
  ["/checkout/elsewhere", undefined],
  ["/checkout/customer-details/more", undefined],
  ["/account/orders/ord_1", "/account/orders/:orderId"],
  ["/account/elsewhere", undefined],
  ["/nowhere", undefined],
])("%s is the page %s", (path, page) => expect(pageAt(path)).toBe(page));

test("The platform's own host has no pages of a shop, and those of accounts and of staff", () => {
  expect(["/menu", "/account/orders", "/checkout/customer-details"].every(needsShop)).toBe(true);
  expect(["/account/sign-in", "/account", "/staff", "/invitation"].some(needsShop)).toBe(false);
});
