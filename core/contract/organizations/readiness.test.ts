import { expect, test } from "vitest";
import { missingForOrders } from "./readiness.ts";

const offer = { publishedDishes: 1, publishedMethods: 1, waysToPay: 1 };
const shop = (address: object | null, enablePickup: boolean) => ({ address, configuration: { enablePickup } });

test("A shop with an address, a dish, a way to pay and delivery lacks nothing", () => {
  expect(missingForOrders(shop({}, false), offer)).toEqual([]);
});

test("A shop with pickup needs no shipping method", () => {
  expect(missingForOrders(shop({}, true), { ...offer, publishedMethods: 0 })).toEqual([]);
});

test("An empty shop lacks each thing", () => {
  const nothing = { publishedDishes: 0, publishedMethods: 0, waysToPay: 0 };
  expect(missingForOrders(shop(null, false), nothing)).toEqual(["address", "dish", "payments", "delivery"]);
});
