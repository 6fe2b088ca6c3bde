import type { TranslatedProduct } from "#core/contract/products/product.ts";
import { isSoldOut } from "#core/contract/products/sold-out.ts";
import { fold } from "#core/contract/values/fold.ts";
import type { ModifierId, ProductId } from "#core/contract/values/ids.ts";
import type { SoldOutState } from "./sold-out-choices.ts";

/** An option that several dishes have by the same name. */
export interface SharedOption {
  title: string;
  options: { productId: ProductId; modifierId: ModifierId }[];
  /** The number of dishes that have it. */
  dishes: number;
  /** The number of these options that are sold out. */
  out: number;
  /** The common state of all; available if it is available in some. */
  state: SoldOutState;
}

/**
 * The options that at least two dishes have by the same name. Those of the most dishes, which are usually ingredients,
 * come first.
 */
export const sharedOptions = (
  dishes: readonly TranslatedProduct[],
  titleOf: (option: TranslatedProduct["modifierGroups"][number]["modifiers"][number]) => string,
  now: Date,
): SharedOption[] => {
  const all = dishes.flatMap(({ id, modifierGroups }) =>
    modifierGroups.flatMap(({ modifiers }) =>
      modifiers.map((option) => ({ productId: id, option, title: titleOf(option) })),
    ),
  );
  return [...Map.groupBy(all, ({ title }) => fold(title.trim())).values()]
    .map((same): SharedOption => {
      const out = same.filter(({ option }) => isSoldOut(option, now));
      const [first] = out;
      return {
        title: same[0]?.title ?? "",
        options: same.map(({ productId, option }) => ({ productId, modifierId: option.id })),
        dishes: new Set(same.map(({ productId }) => productId)).size,
        out: out.length,
        state: first && out.length === same.length ? first.option : { soldOut: false, soldOutUntil: null },
      };
    })
    .filter(({ dishes }) => dishes > 1)
    .sort((one, other) => other.dishes - one.dishes || one.title.localeCompare(other.title));
};
