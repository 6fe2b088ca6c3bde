import type { Label } from "#core/contract/products/labels.ts";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import { createStore, useStore } from "../../ui/store.ts";
import type { Section } from "../dish/menu.ts";

/** The filter of the menu. */
export interface Filter {
  labels: readonly Label[];
  fits: (dish: LocalizedProduct) => boolean;
}

/** Kept while the site is open, so that a shopper who comes back to the menu finds it as it was. */
const filter = createStore<Filter | undefined>(undefined);

export const setFilter = filter.set;

/** The filter that the shopper chose; undefined for none. */
export const useFilter = () => useStore(filter);

/** Whether any dish has a label of its diet or spice. */
export const hasLabels = (dishes: readonly LocalizedProduct[]): boolean =>
  dishes.some(({ metadata: { diet, spice } }) => diet || spice);

/** The sections, with only the dishes that fit. */
export const fitting = (sections: Section[], filter: Filter | undefined): Section[] =>
  filter
    ? sections
        .map((section) => ({ ...section, dishes: section.dishes.filter(filter.fits) }))
        .filter(({ dishes }) => dishes.length > 0)
    : sections;
