import { fits, type Label, labels, labelsOf } from "#core/contract/labels.ts";
import type { LocalizedProduct } from "#core/contract/product.ts";
import { createStore, useStore } from "../../ui/store.ts";
import type { Section } from "../dish/menu.ts";

/** The labels that the shopper looks for, as long as the site is open: who comes back to the menu finds them chosen. */
const chosen = createStore<readonly Label[]>([]);

export const chooseLabels = chosen.set;
export const useChosenLabels = () => useStore(chosen);

/** The labels that tell some dishes from others. */
export const tellingLabels = (dishes: readonly LocalizedProduct[]): Label[] => {
  const found = dishes.map(labelsOf);
  return labels.filter(
    (label) => found.some((each) => each.includes(label)) && !found.every((each) => each.includes(label)),
  );
};

/** The sections, with only the dishes that fit the chosen labels. */
export const fitting = (sections: Section[], chosen: readonly Label[]): Section[] =>
  chosen.length === 0
    ? sections
    : sections
        .map((section) => ({ ...section, dishes: section.dishes.filter((dish) => fits(labelsOf(dish), chosen)) }))
        .filter(({ dishes }) => dishes.length > 0);
