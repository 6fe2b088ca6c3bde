import { expect, test } from "vitest";
import { anOrder } from "../testing/orders.ts";
import { aShop } from "../testing/shops.ts";
import { acceptByOf, acceptWithin } from "./accept-by.ts";

// A Saturday. The shop's clock is an hour ahead of Greenwich.
const now = new Date("2026-11-21T12:00:00.000Z");

test("A shop that sets a limit accepts within it, counted from when the doors open; others take their time", () => {
  expect(acceptWithin(aShop({}, { acceptWithinMinutes: 15 }), now)).toBe(15);
  expect(acceptWithin(aShop({}, { acceptWithinMinutes: null }), now)).toBeUndefined();
  const daily = (time: string) => {
    const week = { monday: time, tuesday: time, wednesday: time, thursday: time, friday: time };
    return { ...week, saturday: time, sunday: time };
  };
  const hours = { openingTimes: daily("14:00"), closingTimes: daily("22:00") } as never;
  expect(acceptWithin(aShop({}, { acceptWithinMinutes: 15, ...(hours as object) }), now)).toBe(60 + 15);
});

test("Only an order that waits, at a shop with a limit, is cancelled unless it is accepted", () => {
  const limited = { placedAt: "2026-11-21T12:00:00.000Z", acceptWithinMinutes: 15 };
  expect(acceptByOf(anOrder(limited))).toBe("2026-11-21T12:15:00.000Z");
  expect(acceptByOf(anOrder({ ...limited, acceptWithinMinutes: undefined }))).toBeNull();
  for (const facts of [{ placedAt: null }, { acceptedAt: limited.placedAt }, { cancelledAt: limited.placedAt }])
    expect(acceptByOf(anOrder({ ...limited, ...facts }))).toBeNull();
});
