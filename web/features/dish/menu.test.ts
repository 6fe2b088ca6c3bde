import { expect, test } from "vitest";
import type { LocalizedCategory } from "#core/contract/categories/category.ts";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import type { Page } from "#core/contract/values/common.ts";
import { everyPage, sectionsOf } from "./menu.ts";

const category = (id: string) => ({ id, slug: `${id}-slug` }) as LocalizedCategory;
const dish = (id: string, ...categories: string[]) => ({ id, categories }) as LocalizedProduct;
const idsOf = (sections: ReturnType<typeof sectionsOf>) =>
  sections.map(({ slug, dishes }) => [slug, ...dishes.map(({ id }) => id)]);

test("Dishes stand under each of their categories in the shop's order, and empty categories are left out", () => {
  const dishes = [dish("vada", "snacks"), dish("dosa", "dosas", "snacks"), dish("idli", "snacks")];
  expect(idsOf(sectionsOf([category("dosas"), category("drinks"), category("snacks")], dishes))).toEqual([
    ["dosas-slug", "dosa"],
    ["snacks-slug", "vada", "dosa", "idli"],
  ]);
});

test("A dish whose categories are not published is not lost", () => {
  expect(idsOf(sectionsOf([category("dosas")], [dish("lassi", "drinks"), dish("dosa", "dosas"), dish("tea")]))).toEqual(
    [
      ["dosas-slug", "dosa"],
      ["other", "lassi", "tea"],
    ],
  );
  expect(idsOf(sectionsOf([], [dish("tea")]))).toEqual([["menu", "tea"]]);
});

test("All pages of a list are read once, in their order, each by the cursor of the one before", async () => {
  const pages: Record<string, Partial<Page<number>>> = {
    first: { data: [1, 2], next: "b" },
    b: { data: [3, 4], next: "c" },
    c: { data: [5] },
  };
  const asked: (string | undefined)[] = [];
  const load = async (cursor?: string) => {
    asked.push(cursor);
    return pages[cursor ?? "first"] as Page<number>;
  };
  expect(await everyPage(load)).toEqual([1, 2, 3, 4, 5]);
  expect(asked).toEqual([undefined, "b", "c"]);
  expect(await everyPage(async () => ({ data: [] as number[] }) as Page<number>)).toEqual([]);
});
