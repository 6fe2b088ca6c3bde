import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import * as catalogue from "#core/contract/catalogue/catalogue.ts";
import type { LocalizedCategory } from "#core/contract/categories/category.ts";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import type { Page } from "#core/contract/values/common.ts";
import { call, keyOf } from "../../api/client.ts";
import type { Locale } from "../../i18n/locale.ts";

/** A heading of the menu and its dishes. */
export interface Section {
  /** Names it in the address: `/#dosas`. */
  slug: string;
  /** Absent for the dishes that no published category holds. */
  category?: LocalizedCategory;
  dishes: LocalizedProduct[];
}

/** Dishes under their categories, both in the order the shop gave them; empty categories are left out. */
export const sectionsOf = (categories: LocalizedCategory[], dishes: LocalizedProduct[]): Section[] => {
  const known = new Set(categories.map(({ id }) => id));
  const sections: Section[] = categories.map((category) => ({
    slug: category.slug,
    category,
    dishes: dishes.filter((dish) => dish.categories.includes(category.id)),
  }));
  const others = dishes.filter((dish) => !dish.categories.some((id) => known.has(id)));
  return [...sections, { slug: categories.length > 0 ? "other" : "menu", dishes: others }].filter(
    ({ dishes }) => dishes.length > 0,
  );
};

/** Different dishes in some sections; one that stands in two counts once. */
export const dishesIn = (sections: Section[]): LocalizedProduct[] => [
  ...new Map(sections.flatMap(({ dishes }) => dishes).map((dish) => [dish.id, dish])).values(),
];

/** Loads every page of a list, each by the cursor of the one before. */
export const everyPage = async <Item>(load: (cursor?: string) => Promise<Page<Item>>): Promise<Item[]> => {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const { data, next } = await load(cursor);
    items.push(...data);
    cursor = next;
  } while (cursor);
  return items;
};

const isLocalized = <Item extends object>(item: Item): item is Extract<Item, { title: string }> => "title" in item;

/** The whole published menu in one language. While another language loads, the last one stays. */
export const menuQuery = (organizationId: string, locale: Locale) => {
  const input = { params: { organizationId }, query: { locale, limit: 100, published: "true" } };
  const from = (cursor?: string) => ({ ...input, query: { ...input.query, cursor } });
  return queryOptions({
    queryKey: [...keyOf(catalogue.listProducts, input), catalogue.listCategories.path],
    queryFn: async ({ signal }) => {
      const [categories, dishes] = await Promise.all([
        everyPage((cursor) => call(catalogue.listCategories, from(cursor), signal)),
        everyPage((cursor) => call(catalogue.listProducts, from(cursor), signal)),
      ]);
      return sectionsOf(categories.filter(isLocalized), dishes.filter(isLocalized));
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
};
