import { expect, test } from "vitest";
import type { Hours } from "#core/contract/organizations/calendar.ts";
import { slotDays } from "./slots.ts";

const daily = (time: string) => ({
  monday: time,
  tuesday: time,
  wednesday: time,
  thursday: time,
  friday: time,
  saturday: time,
  sunday: null,
});
const hours: Hours = { openingTimes: daily("12:00"), closingTimes: daily("15:00"), timezone: "Europe/Warsaw" };
const reader = { locale: "pl", timeZone: "Europe/Warsaw" } as const;

test("Seven days are offered, in the shop's zone, each with its open hours", () => {
  // Friday, 13:10 in Warsaw.
  const days = slotDays(hours, "delivery", reader, new Date("2026-11-20T12:10:00Z"));
  expect(days).toHaveLength(7);
  expect(days[0]?.slots.map(({ label }) => label)).toEqual(["14:00"]);
  expect(days[1]?.slots.map(({ label }) => label)).toEqual(["12:00", "13:00", "14:00"]);
  expect(days[2]?.slots).toEqual([]);
  expect(days[1]?.slots[0]?.at).toBe("2026-11-21T11:00:00.000Z");
});

test("The shop sets how many days are offered, and each day has only the hours of the chosen fulfilment", () => {
  const ahead = { noticeMinutes: 90, days: 2, stepMinutes: 30 } as const;
  const deliveryHours = [{ weekdays: ["friday" as const, "saturday" as const], from: "12:00", to: "13:30" }];
  const shop = { ...hours, ordersAhead: ahead, deliveryHours };
  const labels = (fulfilment: "delivery" | "pickup") =>
    slotDays(shop, fulfilment, reader, new Date("2026-11-20T10:10:00Z")).map(({ slots }) =>
      slots.map(({ label }) => label),
    );
  expect(labels("delivery")).toEqual([["13:00"], ["12:00", "12:30", "13:00"]]);
  expect(labels("pickup")).toEqual([
    ["13:00", "13:30", "14:00", "14:30"],
    ["12:00", "12:30", "13:00", "13:30", "14:00", "14:30"],
  ]);
});
