import { expect, test } from "vitest";
import type { EligibleShippingMethod } from "#core/contract/shipping.ts";
import { chosenMethod } from "./chosen-method.ts";

const method = (id: string, isEligible = true): EligibleShippingMethod => ({
  id,
  title: id,
  providerName: "Own couriers",
  providerLogo: null,
  requireDateOfDelivery: false,
  eligibleShippingZone: null,
  isEligible,
  reason: isEligible ? null : "too_far",
  missingAmount: null,
});

test("the only method is chosen by itself", () => {
  expect(chosenMethod([method("bike")], undefined)?.id).toBe("bike");
});

test("of several none is chosen until the shopper does", () => {
  expect(chosenMethod([method("bike"), method("car")], undefined)).toBeUndefined();
  expect(chosenMethod([method("bike"), method("car")], "car")?.id).toBe("car");
});

test("a method that does not reach the address is not chosen, alone or wished for", () => {
  expect(chosenMethod([method("bike", false)], "bike")).toBeUndefined();
  expect(chosenMethod([method("bike", false), method("car")], "bike")).toBeUndefined();
});
