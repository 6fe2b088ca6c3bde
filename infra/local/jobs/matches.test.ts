import { expect, test } from "vitest";
import { listingChanges } from "#core/db/stream.ts";
import { matches } from "./matches.ts";

const change = (eventName: string, sk: string) => ({
  eventName,
  dynamodb: { Keys: { pk: { S: "ORG#1" }, sk: { S: sk } } },
});

test("A filter lets through what has one of its values, or begins with one of its prefixes, in every field", () => {
  const filter = {
    eventName: ["INSERT", "MODIFY"],
    dynamodb: { Keys: { sk: { S: ["ORGANIZATION", { prefix: "ORDER#" }] } } },
  };
  const told = (eventName: string, sk: string) => matches(filter, change(eventName, sk));
  expect([told("INSERT", "ORDER#1"), told("MODIFY", "ORGANIZATION")]).toEqual([true, true]);
  expect([told("REMOVE", "ORDER#1"), told("INSERT", "INDEX#ORDER#1"), told("INSERT", "ORGANIZATION#1")]).toEqual([
    false,
    false,
    false,
  ]);
  expect(matches(filter, { eventName: "INSERT" })).toBe(false);
  expect(matches({}, change("INSERT", "ORDER#1"))).toBe(true);
});

test("Among an order's items, the order itself is the one whose changes the index takes", () => {
  const isTold = (sk: string) => matches(listingChanges, change("INSERT", sk));
  expect(isTold("ORDER#ord_1")).toBe(true);
  for (const other of [
    "INDEX#ORDER#ord_1",
    "DAYS#ORDER#2026-11",
    "DELETED#ORDER#ord_1",
    "order#ord_1",
    "CHECKOUT#ord_1",
  ])
    expect([other, isTold(other)]).toEqual([other, false]);
});
