import { expect, test } from "vitest";
import type { Organization } from "#core/contract/organizations/organizations.ts";
import { fulfilmentsOf } from "./fulfilments.ts";

const shop = (address: object | null, enablePickup: boolean) =>
  ({ address, configuration: { enablePickup } }) as Organization;

test("a shop without an address has its food collected, whatever it chose", () => {
  expect(fulfilmentsOf(shop({}, true))).toEqual(["delivery", "pickup"]);
  expect(fulfilmentsOf(shop({}, false))).toEqual(["delivery"]);
  expect(fulfilmentsOf(shop(null, true))).toEqual(["pickup"]);
});

test("a shop that delivers nowhere has its food collected, if it can be", () => {
  expect(fulfilmentsOf(shop({}, true), false)).toEqual(["pickup"]);
  expect(fulfilmentsOf(shop({}, false), false)).toEqual(["delivery"]);
});
