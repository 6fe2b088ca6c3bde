import { expect, test } from "vitest";
import { afterSignIn, redirectFrom, signInThen } from "./redirects.ts";

test.each([
  ["/account/orders/ord_1?clearCart=true", "/account/orders/ord_1?clearCart=true"],
  ["//evil.example/x", afterSignIn],
  ["/\\evil.example", afterSignIn],
  ["/\t/evil.example", afterSignIn],
  ["/.//evil.example", afterSignIn],
  ["/checkout/..//evil.example", afterSignIn],
  ["/./\\evil.example", afterSignIn],
  ["https://evil.example", afterSignIn],
  ["javascript:alert(1)", afterSignIn],
  ["", afterSignIn],
])("redirect=%j leads to %s", (redirect, target) => {
  expect(redirectFrom(new URLSearchParams({ redirect }))).toBe(target);
});

test("A link to sign-in carries the address to which sign-in leads", () => {
  expect(signInThen("/checkout/customer-details")).toBe("/account/sign-in?redirect=%2Fcheckout%2Fcustomer-details");
  expect(signInThen()).toBe("/account/sign-in");
});

test("Outside a shop, sign-in leads to another page by default", () => {
  expect(redirectFrom(new URLSearchParams(), "/staff")).toBe("/staff");
  expect(redirectFrom(new URLSearchParams({ redirect: "/account" }), "/staff")).toBe("/account");
});
