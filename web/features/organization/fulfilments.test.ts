import { expect, test } from "vitest";
import type { Organization } from "#core/contract/organizations/organizations.ts";
import { fulfilmentsOf } from "./fulfilments.ts";

const shop = (address: object | null, enablePickup: boolean, paused?: object) =>
  ({ address, configuration: { enablePickup }, ordering: { paused } }) as Organization;

test("A shop without an address has its food collected, whatever it chose", () => {
  expect(fulfilmentsOf(shop({}, true))).toEqual(["delivery", "pickup"]);
  expect(fulfilmentsOf(shop({}, false))).toEqual(["delivery"]);
  expect(fulfilmentsOf(shop(null, true))).toEqual(["pickup"]);
});

test("A shop that delivers nowhere has its food collected, if it can be", () => {
  expect(fulfilmentsOf(shop({}, true), false)).toEqual(["pickup"]);
  expect(fulfilmentsOf(shop({}, false), false)).toEqual(["delivery"]);
});

test("A way that is paused is left out while there is another one", () => {
  const until = "2026-11-21T12:30:00.000Z";
  expect(fulfilmentsOf(shop({}, true, { delivery: until }))).toEqual(["pickup"]);
  expect(fulfilmentsOf(shop({}, true, { pickup: until }))).toEqual(["delivery"]);
  expect(fulfilmentsOf(shop({}, true, { delivery: until, pickup: until }))).toEqual(["delivery", "pickup"]);
  expect(fulfilmentsOf(shop({}, false, { delivery: until }))).toEqual(["delivery"]);
});
