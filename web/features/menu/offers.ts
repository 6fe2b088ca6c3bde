import type { OrderedTogether } from "#core/contract/catalogue/catalogue.ts";
import type { LocalizedProduct } from "#core/contract/products/product.ts";

/** The most dishes that are offered at once. */
const MAX_OFFERS = 3;

/**
 * Dishes that go well with those in the cart, the last one added first: the shop's own choice for a dish, else what is
 * often ordered with it. Only what can be ordered now and is not in the cart.
 * @param inCart ids of dishes, in the order in which they were added
 */
export const offersFor = (
  inCart: readonly string[],
  dishes: readonly LocalizedProduct[],
  together: OrderedTogether,
  canOrder: (dish: LocalizedProduct) => boolean,
): LocalizedProduct[] => {
  const known = new Map<string, LocalizedProduct>(dishes.map((dish) => [dish.id, dish]));
  const ids = inCart.toReversed().flatMap((id) => {
    const chosen = known.get(id)?.goesWith ?? [];
    return chosen.length > 0 ? chosen : (together[id] ?? []);
  });
  return [...new Set(ids)]
    .filter((id) => !inCart.includes(id))
    .flatMap((id) => known.get(id) ?? [])
    .filter(canOrder)
    .slice(0, MAX_OFFERS);
};
