import { expect, test } from "vitest";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import { plainDish } from "#core/contract/testing/plain-dish.ts";
import { isServedNow } from "../dish/serving.ts";
import { offersFor } from "./offers.ts";

const dish = (id: string, facts: Partial<LocalizedProduct> = {}) =>
  ({ ...plainDish, id, title: id, ...facts }) as LocalizedProduct;
const titles = (offers: LocalizedProduct[]) => offers.map(({ title }) => title);

test("The shop's choices come before dishes that are ordered together, and those of the dish that was added last come first", () => {
  const dishes = [
    dish("dosa", { goesWith: ["chai", "vada"] as never }),
    dish("idli"),
    dish("chai"),
    dish("vada"),
    dish("lassi"),
  ];
  const together = { dosa: ["idli"], idli: ["lassi"] } as never;
  expect(titles(offersFor(["dosa"], dishes, together, isServedNow({})))).toEqual(["chai", "vada"]);
  expect(titles(offersFor(["dosa", "idli"], dishes, together, isServedNow({})))).toEqual(["lassi", "chai", "vada"]);
  expect(titles(offersFor(["idli", "lassi"], dishes, together, isServedNow({})))).toEqual([]);
});

test("Dishes in the cart, sold out or gone are not offered, and at most three others are", () => {
  const all = ["a", "b", "c", "d", "e", "gone"];
  const dishes = ["a", "b", "c", "d", "e"].map((id) => dish(id, { soldOut: id === "b", goesWith: all as never }));
  expect(titles(offersFor(["a"], dishes, {}, isServedNow({})))).toEqual(["c", "d", "e"]);
  expect(titles(offersFor(["a", "c"], dishes, {}, isServedNow({})))).toEqual(["d", "e"]);
  expect(offersFor([], dishes, {}, isServedNow({}))).toEqual([]);
});
