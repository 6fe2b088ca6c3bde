import type { LocalizedProduct } from "#core/contract/products/product.ts";
import { fold } from "#core/contract/values/fold.ts";
import type { ProductId } from "#core/contract/values/ids.ts";
import type { Section } from "../../dish/menu.ts";
import { dishesIn } from "../../dish/menu.ts";

/** A dish of the menu with its number for the entry: its own number if it has one, else its place on the menu. */
export interface Numbered {
  dish: LocalizedProduct;
  code: string;
}

/** Every dish of a menu once, each with its number. */
export const numbered = (sections: Section[]): Numbered[] =>
  dishesIn(sections).map((dish, place) => ({
    dish,
    code: dish.sku && /^\d{1,4}$/.test(dish.sku) ? dish.sku : String(place + 1),
  }));

/** No category can have this slug. */
export const FAVOURITES = "~favourites";

/** The most favourites to show. */
const MAX_FAVOURITES = 12;

/** The most ordered dishes as a section of their own; empty while they are unknown. */
export const favourites = (sections: Section[], popular: readonly ProductId[]): Section[] => {
  const known = new Map(dishesIn(sections).map((dish) => [dish.id, dish]));
  const dishes = popular.flatMap((id) => known.get(id) ?? []).slice(0, MAX_FAVOURITES);
  return dishes.length > 0 ? [{ slug: FAVOURITES, dishes }] : [];
};

/** The quantity and the words of an entry: `2x12` and `2 dosa` have the quantity two, and `12` is a dish's number. */
export const entryOf = (typed: string): { quantity: number; words: string } => {
  const [, times, ahead, rest = ""] = /^\s*(?:(\d{1,2})\s*[x×*]\s*|(\d{1,2})\s+(?=\D))?(.*)$/i.exec(typed) ?? [];
  return { quantity: Math.max(1, Number(times ?? ahead ?? 1)), words: rest.trim() };
};

/** The dishes that match an entry: first the one with that number, then those whose title has every word. */
export const found = (dishes: readonly Numbered[], words: string): Numbered[] => {
  const text = fold(words);
  const parts = text.split(/\s+/).filter(Boolean);
  const isOfNumber = ({ code }: Numbered) => fold(code) === text;
  const inTitle = ({ dish }: Numbered) => parts.every((part) => fold(dish.title).includes(part));
  const begins = ({ dish }: Numbered) => Number(!fold(dish.title).startsWith(text));
  return [
    ...dishes.filter(isOfNumber),
    ...dishes.filter((each) => !isOfNumber(each) && inTitle(each)).toSorted((a, b) => begins(a) - begins(b)),
  ];
};

/** Whether a dish can be added without choosing options. */
export const needsNoOptions = ({ modifierGroups }: LocalizedProduct): boolean =>
  modifierGroups.every(({ selectMin }) => selectMin === 0);
