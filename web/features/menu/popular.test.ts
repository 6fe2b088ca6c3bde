import { expect, test } from "vitest";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import type { ProductId } from "#core/contract/values/ids.ts";
import { popularSection } from "./popular.ts";

const dish = (id: string) =>
  ({ id, soldOut: id === "b", soldOutUntil: null, modifierGroups: [] }) as unknown as LocalizedProduct;
const menu = [{ slug: "all", dishes: [..."abcdefgh"].map(dish) }];
const shown = (popular: string) =>
  popularSection(menu, [...popular] as ProductId[])
    .flatMap(({ dishes }) => dishes.map(({ id }) => id))
    .join("");

test("the most ordered dishes are shown in their order, at most six, without what is sold out or off the menu", () => {
  expect(shown("hxbac")).toBe("hac");
  expect(shown("abcdefgh")).toBe("acdefg");
});

test("one or two popular dishes are no section", () => {
  expect(shown("ha")).toBe("");
  expect(shown("")).toBe("");
});
