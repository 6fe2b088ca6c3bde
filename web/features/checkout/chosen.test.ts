import { expect, test } from "vitest";
import type { PaymentOption } from "#core/contract/payments/payments.ts";
import type { EligibleShippingMethod } from "#core/contract/shipping/shipping-method.ts";
import { named } from "#core/contract/testing/ids.ts";
import { chosenMethod, chosenPayment, wrongTime } from "./chosen.ts";

const method = (id: string, isEligible = true): EligibleShippingMethod => ({
  id: named(id),
  title: id,
  providerName: "Own couriers",
  providerLogo: null,
  translations: [],
  requireDateOfDelivery: false,
  createdAt: "2026-11-21T12:00:00Z",
  updatedAt: "2026-11-21T12:00:00Z",
  eligibleShippingZone: null,
  isEligible,
  reason: isEligible ? null : "too_far",
  missingAmount: null,
});

test("The only method is chosen by itself", () => {
  expect(chosenMethod([method("bike")], undefined)?.id).toBe("bike");
});

test("The only method that reaches the address is chosen by itself", () => {
  expect(chosenMethod([method("bike", false), method("car")], undefined)?.id).toBe("car");
});

test("If there are several methods, none is chosen until the shopper chooses one", () => {
  expect(chosenMethod([method("bike"), method("car")], undefined)).toBeUndefined();
  expect(chosenMethod([method("bike"), method("car")], "car")?.id).toBe("car");
});

test("A method that does not reach the address is not chosen, alone or wished for", () => {
  expect(chosenMethod([method("bike", false)], "bike")).toBeUndefined();
  expect(chosenMethod([method("bike", false), method("car")], "bike")).toBeUndefined();
});

test("A method for chosen times waits until a time is to be chosen, and then the others wait", () => {
  const [bike, ahead] = [method("bike"), { ...method("ahead"), requireDateOfDelivery: true }];
  const both = [bike, ahead];
  expect(both.map((each) => wrongTime(each, both, false))).toEqual([undefined, "onlyLater"]);
  expect(both.map((each) => wrongTime(each, both, true))).toEqual(["onlySoon", undefined]);
});

test("If no method for chosen times reaches the address, the others deliver at chosen times", () => {
  const far = { ...method("ahead", false), requireDateOfDelivery: true };
  expect(wrongTime(method("bike"), [method("bike"), far], true)).toBeUndefined();
  expect(wrongTime(method("bike"), [method("bike")], true)).toBeUndefined();
});

const blik: PaymentOption = { id: "stripe:blik", provider: "stripe", method: "blik", description: "BLIK" };
const cash: PaymentOption = {
  id: "not_applicable:cash_on_delivery",
  provider: "not_applicable",
  method: "cash_on_delivery",
  description: "Cash",
};

test("If there are several ways to pay, none is chosen until the shopper chooses one", () => {
  expect(chosenPayment([blik, cash], undefined)).toBeUndefined();
  expect(chosenPayment([blik, cash], blik.id)).toBe(blik);
});

test("A chosen way to pay that is no longer offered is dropped", () => {
  expect(chosenPayment([blik, cash], "revolut:card")).toBeUndefined();
});

test("The only way to pay is chosen by itself", () => {
  expect(chosenPayment([cash], undefined)).toBe(cash);
  expect(chosenPayment([cash], blik.id)).toBe(cash);
  expect(chosenPayment([], blik.id)).toBeUndefined();
});
