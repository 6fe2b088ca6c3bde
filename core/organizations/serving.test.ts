import { expect, test } from "vitest";
import { MenuTime } from "../contract/organizations/menu-time-input.ts";
import { type Weekday, weekdays } from "../contract/values/weekdays.ts";
import { newId } from "../ids.ts";
import { servedLater, servingAt } from "./serving.ts";

const [dish, category] = [newId("product"), newId("category")];
const idli = { id: dish, categories: [category] };

const time = (from: string, to: string, days: readonly Weekday[] = weekdays, named: Partial<MenuTime> = {}) =>
  MenuTime.parse({
    id: "breakfast",
    name: "Breakfast",
    spans: [{ weekdays: [...days], from, to }],
    categoryIds: [],
    productIds: [dish],
    ...named,
  });
const shop = (menuTimes: MenuTime[], timezone = "Europe/Warsaw") => ({ menuTimes, timezone });
const nextAt = (instant: string, menuTimes: MenuTime[], timezone?: string) => {
  const next = servedLater(shop(menuTimes, timezone), idli, new Date(instant));
  return next && [next.from.toISOString(), next.to.toISOString()];
};

test("A dish is served from the first minute of its time until the last, in the zone of the shop", () => {
  const breakfast = [time("08:00", "11:00")];
  expect(nextAt("2026-11-25T06:59:59.999Z", breakfast)?.[0]).toBe("2026-11-25T07:00:00.000Z");
  expect(nextAt("2026-11-25T07:00:00.000Z", breakfast)).toBeUndefined();
  expect(nextAt("2026-11-25T09:59:59.999Z", breakfast)).toBeUndefined();
  expect(nextAt("2026-11-25T10:00:00.000Z", breakfast)).toEqual([
    "2026-11-26T07:00:00.000Z",
    "2026-11-26T10:00:00.000Z",
  ]);
  expect(nextAt("2026-11-25T10:00:00.000Z", breakfast, "America/New_York")?.[0]).toBe("2026-11-25T13:00:00.000Z");
});

test("A time names dishes and categories; what none names is served always, what two name while either is on", () => {
  const night = "2026-11-25T02:00:00.000Z";
  expect(nextAt(night, [])).toBeUndefined();
  expect(nextAt(night, [time("08:00", "11:00", weekdays, { productIds: [newId("product")] })])).toBeUndefined();
  const ofCategory = time("17:00", "20:00", weekdays, { productIds: [], categoryIds: [category] });
  expect(nextAt(night, [ofCategory])?.[0]).toBe("2026-11-25T16:00:00.000Z");
  expect(nextAt(night, [ofCategory, time("08:00", "11:00")])?.[0]).toBe("2026-11-25T07:00:00.000Z");
  for (const on of ["2026-11-25T08:00:00.000Z", "2026-11-25T17:00:00.000Z"])
    expect(nextAt(on, [ofCategory, time("08:00", "11:00")])).toBeUndefined();
});

test("A time of weekdays waits for the next of them, also a week later", () => {
  // Wednesday, 16:00 in Warsaw.
  const afternoon = "2026-11-25T15:00:00.000Z";
  expect(nextAt(afternoon, [time("12:00", "15:00", ["wednesday"])])?.[0]).toBe("2026-12-02T11:00:00.000Z");
  expect(nextAt("2026-11-27T15:00:00.000Z", [time("12:00", "15:00", weekdays.slice(0, 5))])?.[0]).toBe(
    "2026-11-30T11:00:00.000Z",
  );
});

test("A time that ends at or before its beginning lasts into the next morning", () => {
  const late = [time("22:00", "02:00", ["friday"])];
  expect(nextAt("2026-11-27T23:30:00.000Z", late)).toBeUndefined();
  expect(nextAt("2026-11-28T00:59:00.000Z", late)).toBeUndefined();
  expect(nextAt("2026-11-28T01:00:00.000Z", late)?.[0]).toBe("2026-12-04T21:00:00.000Z");
  expect(nextAt("2026-11-25T12:00:00.000Z", [time("12:00", "12:00")])).toBeUndefined();
});

test("When the clocks change, the clock on the wall counts", () => {
  const breakfast = [time("08:00", "11:00")];
  expect(nextAt("2026-03-29T06:00:00.000Z", breakfast)).toBeUndefined();
  expect(nextAt("2026-10-25T06:59:00.000Z", breakfast)?.[0]).toBe("2026-10-25T07:00:00.000Z");
  // The hour from 2:00 is skipped in March, and of the two of October the second counts, as for all hours of a shop.
  expect(nextAt("2026-03-29T01:15:00.000Z", [time("02:00", "02:30")])).toBeUndefined();
  expect(nextAt("2026-10-25T01:15:00.000Z", [time("02:00", "03:00")])).toBeUndefined();
});

test("A shop says of each time when it is on, or is next, and nothing where all is served always", () => {
  const noon = new Date("2026-11-25T11:00:00.000Z");
  expect(servingAt(shop([]), noon)).toBeUndefined();
  const lunch = time("12:00", "15:00", weekdays, { id: "lunch", productIds: [], categoryIds: [category] });
  expect(servingAt(shop([time("08:00", "11:00"), lunch]), noon)).toEqual([
    { categoryIds: [], productIds: [dish], from: "2026-11-26T07:00:00.000Z", to: "2026-11-26T10:00:00.000Z" },
    { categoryIds: [category], productIds: [], from: "2026-11-25T11:00:00.000Z", to: "2026-11-25T14:00:00.000Z" },
  ]);
});
