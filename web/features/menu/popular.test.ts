import { expect, test } from "vitest";
import type { Serving } from "#core/contract/organizations/organizations.ts";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import type { ProductId } from "#core/contract/values/ids.ts";
import { isServedNow } from "../dish/serving.ts";
import { popularSection } from "./popular.ts";

const dish = (id: string) =>
  ({ id, soldOut: id === "b", soldOutUntil: null, modifierGroups: [], categories: [] }) as unknown as LocalizedProduct;
/** What is served later today. */
const serving = [
  { categoryIds: [], productIds: ["z"], from: "2999-01-01T00:00:00.000Z", to: "2999-01-01T01:00:00.000Z" },
] as unknown as Serving[];
const menu = [{ slug: "all", dishes: [..."abcdefghz"].map(dish) }];
const shown = (popular: string) =>
  popularSection(menu, [...popular] as ProductId[], isServedNow({ serving }))
    .flatMap(({ dishes }) => dishes.map(({ id }) => id))
    .join("");

test("The most ordered dishes are shown in their order, at most six, without what is sold out, served later or off the menu", () => {
  expect(shown("hxbzac")).toBe("hac");
  expect(shown("abcdefgh")).toBe("acdefg");
});

test("One or two popular dishes are no section", () => {
  expect(shown("ha")).toBe("");
  expect(shown("")).toBe("");
});
