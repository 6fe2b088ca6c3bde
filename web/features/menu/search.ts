import type { LocalizedProduct } from "#core/contract/products/product.ts";
import { fold } from "#core/contract/values/fold.ts";
import type { Section } from "../dish/menu.ts";

/** The sections, with only the dishes whose title or description contains every word of the query. */
export function matching(sections: Section[], query: string): Section[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return sections;
  const matches = ({ title, description }: LocalizedProduct) => {
    const text = fold(`${title} ${description}`);
    return words.every((word) => text.includes(word));
  };
  return sections
    .map((section) => ({ ...section, dishes: section.dishes.filter(matches) }))
    .filter(({ dishes }) => dishes.length > 0);
}
