import type { CartItem } from "#core/contract/cart/cart.ts";
import type { LocalizedProduct, Modifier, ModifierGroup } from "#core/contract/products/product.ts";
import { isSoldOut } from "#core/contract/products/sold-out.ts";
import type { ModifierId } from "#core/contract/values/ids.ts";
import { rounded } from "#core/contract/values/money.ts";

/** Ids of the picked modifiers by the id of their group, in the order they were picked. */
export type Selection = Readonly<Record<string, readonly ModifierId[]>>;

export const picksOf = (selection: Selection, group: ModifierGroup): readonly ModifierId[] => selection[group.id] ?? [];

/** Whether a dish can be ordered: it is not sold out, and each group has enough options left. */
export const isOrderable = (dish: LocalizedProduct, now = new Date()): boolean =>
  !isSoldOut(dish, now) &&
  dish.modifierGroups.every(
    ({ selectMin, modifiers }) => modifiers.filter((modifier) => !isSoldOut(modifier, now)).length >= selectMin,
  );

/** The price of one dish without options: the sale price where there is one. */
export const priceOf = ({ basePrice, discountedBasePrice }: LocalizedProduct): number =>
  Math.min(basePrice, discountedBasePrice ?? basePrice);

/** The picked options, in the order of the menu. */
export const optionsOf = ({ modifierGroups }: LocalizedProduct, selection: Selection): Modifier[] =>
  modifierGroups.flatMap((group) => group.modifiers.filter(({ id }) => picksOf(selection, group).includes(id)));

/** The price of `quantity` of a dish with these picks, in major units, shown before the server prices it. */
export const totalOf = (product: LocalizedProduct, selection: Selection, quantity: number): number => {
  const unit = optionsOf(product, selection).reduce((sum, { price }) => sum + price, priceOf(product));
  return rounded(unit * quantity, product.currency);
};

/** The picks of a cart line. */
export const selectionOf = ({ modifierGroups }: CartItem): Selection =>
  Object.fromEntries(modifierGroups.map(({ id, modifiers }) => [id, modifiers.map((modifier) => modifier.id)]));

/** A cart line of a dish with these picks, each option once. Groups without a pick are left out. */
export const toCartItem = (product: LocalizedProduct, selection: Selection, quantity: number): CartItem => ({
  productId: product.id,
  quantity,
  modifierGroups: product.modifierGroups
    .map((group) => ({ id: group.id, modifiers: picksOf(selection, group).map((id) => ({ id, quantity: 1 })) }))
    .filter(({ modifiers }) => modifiers.length > 0),
});
