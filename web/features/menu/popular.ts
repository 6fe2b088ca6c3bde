import type { LocalizedProduct } from "#core/contract/products/product.ts";
import type { ProductId } from "#core/contract/values/ids.ts";
import { dishesIn, type Section } from "../dish/menu.ts";

/** No category can have this slug. */
export const POPULAR = "~popular";

/** Fewer dishes are no choice, and more would push the menu down. */
const [MIN_DISHES, MAX_DISHES] = [3, 6];

/** The most ordered dishes that can be ordered now, as a section of their own; undefined if they are too few. */
export const popularSection = (
  sections: Section[],
  popular: readonly ProductId[],
  canOrder: (dish: LocalizedProduct) => boolean,
): Section[] => {
  const known = new Map(dishesIn(sections).map((dish) => [dish.id, dish]));
  const dishes = popular
    .flatMap((id) => known.get(id) ?? [])
    .filter(canOrder)
    .slice(0, MAX_DISHES);
  return dishes.length < MIN_DISHES ? [] : [{ slug: POPULAR, dishes }];
};
