import { expect, test } from "vitest";
import type { Serving } from "#core/contract/organizations/organizations.ts";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import { plainDish } from "#core/contract/testing/plain-dish.ts";
import { isServedNow, servedLater, servedWords } from "./serving.ts";

const time = (facts: Partial<Serving>): Serving => ({
  categoryIds: [],
  productIds: [],
  from: "2026-11-25T07:00:00.000Z",
  to: "2026-11-25T10:00:00.000Z",
  ...facts,
});
const dishId = "prd_00000000000000000000000001" as Serving["productIds"][number];
const categoryId = "cat_00000000000000000000000001" as Serving["categoryIds"][number];
const dish = { ...plainDish, id: dishId, categories: [categoryId] } as unknown as LocalizedProduct;
const at = (clock: string) => new Date(`2026-11-25T${clock}Z`);

test("A dish is served from the first instant of a time that names it or its category, and not at its end", () => {
  for (const times of [[time({ productIds: [dishId] })], [time({ categoryIds: [categoryId] })]]) {
    const isOn = (clock: string) => servedLater({ serving: times }, dish, at(clock)) === undefined;
    expect(["06:59:59.999", "07:00:00.000", "09:59:59.999", "10:00:00.000"].map(isOn)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  }
});

test("A dish that no time names is served always, and one that two name while either is on", () => {
  const other = time({ categoryIds: ["cat_00000000000000000000000002" as typeof categoryId] });
  expect(servedLater({ serving: [other] }, dish, at("03:00:00"))).toBeUndefined();
  expect(servedLater({}, dish, at("03:00:00"))).toBeUndefined();
  const dinner = time({ productIds: [dishId], from: "2026-11-25T17:00:00.000Z", to: "2026-11-25T20:00:00.000Z" });
  const both = { serving: [dinner, time({ categoryIds: [categoryId] })] };
  expect(servedLater(both, dish, at("18:00:00"))).toBeUndefined();
  expect(servedLater(both, dish, at("08:00:00"))).toBeUndefined();
  expect(
    servedLater({ serving: [dinner, time({ ...dinner, from: "2026-11-25T15:00:00.000Z" })] }, dish, at("12:00:00")),
  ).toMatchObject({ from: "2026-11-25T15:00:00.000Z" });
});

test("A dish that is sold out can't be ordered while it is served", () => {
  const always = {
    serving: [time({ productIds: [dishId], from: "2000-01-01T00:00:00.000Z", to: "2999-01-01T00:00:00.000Z" })],
  };
  expect(isServedNow(always)(dish)).toBe(true);
  expect(isServedNow(always)({ ...dish, soldOut: true })).toBe(false);
});

test("Hours of today have no day, those of another day have theirs, in the shop's zone", () => {
  const reader = { locale: "en", timeZone: "Europe/Warsaw" } as const;
  expect(servedWords(time({}), reader, at("23:30:00").toISOString())).toBe("Wed, 25 Nov, 08:00–11:00");
  expect(servedWords(time({}), reader, at("22:30:00"))).toBe("08:00–11:00");
  expect(servedWords(time({}), { locale: "pl", timeZone: "Europe/Warsaw" }, at("23:30:00"))).toBe(
    "śr., 25 lis, 08:00–11:00",
  );
});
