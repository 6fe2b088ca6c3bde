import { expect, test } from "vitest";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import type { Section } from "../dish/menu.ts";
import { isServedNow } from "../dish/serving.ts";
import { favouritesOf } from "./favourites.ts";

const dish = (id: string, facts: object = {}) =>
  ({
    id,
    images: [{}],
    soldOut: false,
    soldOutUntil: null,
    modifierGroups: [],
    ...facts,
  }) as unknown as LocalizedProduct;
const section = (slug: string, ...dishes: LocalizedProduct[]): Section => ({ slug, dishes });
const idsOf = (sections: Section[], picked: string[] = []) =>
  favouritesOf(sections, picked, isServedNow({})).map(({ id }) => id);

test("The dishes that the shop picked are shown in its order, without those that left the menu", () => {
  const sections = [section("a", dish("a1"), dish("a2")), section("b", dish("b1"))];
  expect(idsOf(sections, ["b1", "gone", "a2"])).toEqual(["b1", "a2"]);
});

test("If the shop picked none, the first dish of each category that can be ordered and has a picture is shown", () => {
  const sections = [
    section("a", dish("a1", { soldOut: true }), dish("a2", { images: [] }), dish("a3"), dish("a4")),
    section("b", dish("b1")),
    ...["c", "d", "e"].map((slug) => section(slug, dish(slug))),
  ];
  expect(idsOf(sections)).toEqual(["a3", "b1", "c", "d"]);
  expect(idsOf(sections, ["gone"])).toEqual(["a3", "b1", "c", "d"]);
});

test("A menu without pictures shows its dishes all the same, each once", () => {
  const plain = dish("a1", { images: [] });
  expect(idsOf([section("a", plain), section("b", plain)])).toEqual(["a1"]);
  expect(idsOf([])).toEqual([]);
});
