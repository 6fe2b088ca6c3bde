import type { LocalizedProduct } from "#core/contract/products/product.ts";
import { fold } from "#core/contract/values/fold.ts";
import type { Section } from "../dish/menu.ts";

/** What the search looks at besides a dish's title and description. */
export interface Known {
  /** The names of its diets and of how hot it is. */
  labels: string;
  /** The names of what it contains. */
  allergens: string;
}

/** Shorter words must match exactly, because a wrong letter makes another word. */
const shortestWithSlip = 5;

/** Whether two texts differ in at most one letter that is missing, added or replaced. */
const isOneSlipApart = (a: string, b: string): boolean => {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  const [restA, restB] = [a.slice(same), b.slice(same)];
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
};

const hasSlip = (text: string, word: string) =>
  word.length >= shortestWithSlip && text.split(/[\s,.:;()]+/).some((each) => isOneSlipApart(each, word));

/**
 * The sections, with only the dishes whose title, description and labels, or whose allergens, contain every word of the
 * query. If none does, each word may have one wrong letter. Allergens are matched separately, so that "gluten free"
 * does not find a dish that contains gluten and mentions "free-range" in its description.
 */
export const matching = (sections: Section[], query: string, knownOf: (dish: LocalizedProduct) => Known): Section[] => {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return sections;
  const withEvery = (isIn: (text: string, word: string) => boolean) => {
    const matches = (dish: LocalizedProduct) => {
      const { labels, allergens } = knownOf(dish);
      const texts = [fold(`${dish.title} ${dish.description} ${labels}`), fold(allergens)];
      return texts.some((text) => words.every((word) => isIn(text, word)));
    };
    return sections
      .map((section) => ({ ...section, dishes: section.dishes.filter(matches) }))
      .filter(({ dishes }) => dishes.length > 0);
  };
  const contains = (text: string, word: string) => text.includes(word);
  const found = withEvery(contains);
  return found.length > 0 ? found : withEvery((text, word) => contains(text, word) || hasSlip(text, word));
};
