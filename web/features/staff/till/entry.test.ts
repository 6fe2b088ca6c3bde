import { expect, test } from "vitest";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import { entryOf, found, numbered } from "./entry.ts";

test.each([
  ["dosa", 1, "dosa"],
  ["2 dosa", 2, "dosa"],
  ["2x12", 2, "12"],
  ["3 × lassi", 3, "lassi"],
  ["10*7", 10, "7"],
  ["12", 1, "12"],
  ["0x4", 1, "4"],
  ["", 1, ""],
])("%s are %i of %s", (typed, quantity, words) => {
  expect(entryOf(typed)).toEqual({ quantity, words });
});

const dish = (id: string, title: string, sku = "") => ({ id, title, sku }) as LocalizedProduct;
const menu = [
  { slug: "a", dishes: [dish("1", "Żurek", "ZUR-01"), dish("2", "Masala dosa"), dish("3", "Dosa plain", "107")] },
  { slug: "b", dishes: [dish("2", "Masala dosa"), dish("4", "Lassi 2")] },
];

test("A dish is found by its number, its own one where it has one, and by any part of its title", () => {
  const dishes = numbered(menu);
  expect(dishes.map(({ code }) => code)).toEqual(["1", "2", "107", "4"]);
  const titles = (words: string) => found(dishes, words).map(({ dish: { title } }) => title);
  expect(titles("2")).toEqual(["Masala dosa", "Lassi 2"]);
  expect(titles("107")).toEqual(["Dosa plain"]);
  expect(titles("zurek")).toEqual(["Żurek"]);
  expect(titles("dosa")).toEqual(["Dosa plain", "Masala dosa"]);
  expect(titles("dosa mas")).toEqual(["Masala dosa"]);
  expect(titles("pizza")).toEqual([]);
});
