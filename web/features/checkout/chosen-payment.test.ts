import { expect, test } from "vitest";
import type { PaymentOption } from "#core/contract/payments.ts";
import { chosenPayment } from "./chosen-payment.ts";

const blik: PaymentOption = { id: "stripe:blik", provider: "stripe", method: "blik", description: "BLIK" };
const cash: PaymentOption = {
  id: "not_applicable:cash_on_delivery",
  provider: "not_applicable",
  method: "cash_on_delivery",
  description: "Cash",
};

test("of several none is chosen until the shopper does", () => {
  expect(chosenPayment([blik, cash], undefined)).toBeUndefined();
  expect(chosenPayment([blik, cash], blik.id)).toBe(blik);
});

test("a chosen way that is no longer offered is dropped", () => {
  expect(chosenPayment([blik, cash], "revolut:card")).toBeUndefined();
});

test("the only way is chosen by itself", () => {
  expect(chosenPayment([cash], undefined)).toBe(cash);
  expect(chosenPayment([cash], blik.id)).toBe(cash);
  expect(chosenPayment([], blik.id)).toBeUndefined();
});
