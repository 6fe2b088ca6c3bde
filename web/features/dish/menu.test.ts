import { expect, test } from "vitest";
import type { LocalizedCategory } from "#core/contract/categories/category.ts";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import type { Page } from "#core/contract/values/common.ts";
import { everyPage, sectionsOf } from "./menu.ts";

const category = (id: string) => ({ id, slug: `${id}-slug` }) as LocalizedCategory;
const dish = (id: string, ...categories: string[]) => ({ id, categories }) as LocalizedProduct;
const idsOf = (sections: ReturnType<typeof sectionsOf>) =>
  sections.map(({ slug, dishes }) => [slug, ...dishes.map(({ id }) => id)]);

test("dishes stand under each of their categories in the shop's order, and empty categories are left out", () => {
  const dishes = [dish("vada", "snacks"), dish("dosa", "dosas", "snacks"), dish("idli", "snacks")];
  expect(idsOf(sectionsOf([category("dosas"), category("drinks"), category("snacks")], dishes))).toEqual([
    ["dosas-slug", "dosa"],
    ["snacks-slug", "vada", "dosa", "idli"],
  ]);
});

test("a dish whose categories are not published is not lost", () => {
  expect(idsOf(sectionsOf([category("dosas")], [dish("lassi", "drinks"), dish("dosa", "dosas"), dish("tea")]))).toEqual(
    [
      ["dosas-slug", "dosa"],
      ["other", "lassi", "tea"],
    ],
  );
  expect(idsOf(sectionsOf([], [dish("tea")]))).toEqual([["menu", "tea"]]);
});

test.each([0, 1, 2, 5])("all of %i pages are loaded, each once and in order", async (pageCount) => {
  const asked: number[] = [];
  const load = async (page: number) => {
    asked.push(page);
    return { data: pageCount ? [`item of ${page}`] : [], pagination: { pageCount } } as Page<string>;
  };
  expect(await everyPage(load)).toEqual(Array.from({ length: pageCount }, (_, index) => `item of ${index + 1}`));
  expect(asked).toHaveLength(Math.max(1, pageCount));
});

test("All pages of a list are read, in their order, and an empty list is none", async () => {
  const pages = [[1, 2], [3, 4], [5]];
  const page = (data: number[], pageCount: number) => ({ data, pagination: { pageCount } }) as Page<number>;
  expect(await everyPage(async (number) => page(pages[number - 1] ?? [], pages.length))).toEqual([1, 2, 3, 4, 5]);
  expect(await everyPage(async () => page([], 0))).toEqual([]);
});
