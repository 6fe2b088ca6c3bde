import type { LocalizedProduct } from "#core/contract/products/product.ts";
import { dishesIn, type Section } from "../dish/menu.ts";

/** How many dishes are shown if the shop has not picked any. */
const DEFAULT_COUNT = 4;

/**
 * The dishes that the home shows: those the shop picked, in its order, else the first of each category that can be
 * ordered, preferring dishes with pictures.
 */
export const favouritesOf = (
  sections: Section[],
  picked: readonly string[],
  canOrder: (dish: LocalizedProduct) => boolean,
): LocalizedProduct[] => {
  const dishes = dishesIn(sections);
  const wanted = picked.flatMap((id) => dishes.find((dish) => dish.id === id) ?? []);
  if (wanted.length > 0) return wanted;
  const arePictured = dishes.some(({ images }) => images.length > 0);
  const firsts = sections.flatMap(
    ({ dishes }) => dishes.find((dish) => canOrder(dish) && (!arePictured || dish.images.length > 0)) ?? [],
  );
  return [...new Set(firsts)].slice(0, DEFAULT_COUNT);
};
