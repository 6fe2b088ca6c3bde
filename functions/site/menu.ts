import { type Diet, diets, labelsOf } from "#core/contract/products/labels.ts";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import { paths } from "#core/contract/storefront.ts";
import type { Shown } from "./shown.ts";

/** https://schema.org/RestrictedDiet */
const schemaDiets: Record<Diet, string> = {
  vegan: "https://schema.org/VeganDiet",
  vegetarian: "https://schema.org/VegetarianDiet",
  "gluten-free": "https://schema.org/GlutenFreeDiet",
};

const suitableFor = (dish: LocalizedProduct) => {
  const labels: readonly string[] = labelsOf(dish);
  const suitableForDiet = diets.filter((diet) => labels.includes(diet)).map((diet) => schemaDiets[diet]);
  return suitableForDiet.length > 0 && { suitableForDiet };
};

const menuItem = (dish: LocalizedProduct) => {
  const { title, description, basePrice, discountedBasePrice, currency } = dish;
  return {
    "@type": "MenuItem",
    name: title,
    ...(description && { description }),
    ...suitableFor(dish),
    offers: { "@type": "Offer", price: discountedBasePrice ?? basePrice, priceCurrency: currency },
  };
};

/** The dishes of the page of the menu as search engines take them, other pages have none: https://schema.org/Menu */
export const menuFacts = ({ origin, path, locale, rendered }: Shown) => {
  if (path !== paths.menu) return [];
  const sections = rendered.menu.map(({ category, dishes }) => ({
    "@type": "MenuSection",
    ...(category && { name: category.title }),
    hasMenuItem: dishes.map(menuItem),
  }));
  return [
    {
      "@context": "https://schema.org",
      "@type": "Menu",
      url: origin + path,
      inLanguage: locale,
      hasMenuSection: sections,
    },
  ];
};
