import { type Label, labels, labelsOf } from "#core/contract/products/labels.ts";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import type { Filter } from "./filter.ts";

/** The labels that tell some dishes from others. */
export const tellingLabels = (dishes: readonly LocalizedProduct[]): Label[] => {
  const found = dishes.map(labelsOf);
  return labels.filter((label) => {
    const count = found.filter((each) => each.includes(label)).length;
    return count > 0 && count < found.length;
  });
};

const isSpice = (label: Label) => label.startsWith("spice");

/** The dishes that have every chosen diet, and one of the spices where some are chosen; undefined for no choice. */
export const filterOf = (chosen: readonly Label[]): Filter | undefined => {
  if (chosen.length === 0) return undefined;
  const spices = chosen.filter(isSpice);
  const diets = chosen.filter((label) => !isSpice(label));
  const fits = (dish: LocalizedProduct) => {
    const found = labelsOf(dish);
    const has = (label: Label) => found.includes(label);
    return diets.every(has) && (spices.length === 0 || spices.some(has));
  };
  return { labels: chosen, fits };
};
