import type { LocalizedProduct } from "#core/contract/product.ts";
import { paths } from "#core/contract/storefront.ts";
import type { Shown } from "./document.ts";
import { siteUrl } from "./languages.ts";

const dish = ({ title, description, basePrice, discountedBasePrice, currency }: LocalizedProduct) => ({
  "@type": "MenuItem",
  name: title,
  ...(description && { description }),
  offers: { "@type": "Offer", price: discountedBasePrice ?? basePrice, priceCurrency: currency },
});

/** The dishes of the page of the menu as search engines take them, other pages have none: https://schema.org/Menu */
export const menuFacts = ({ origin, path, locale, rendered }: Shown) => {
  if (path !== paths.menu) return [];
  const sections = rendered.menu.map(({ category, dishes }) => ({
    "@type": "MenuSection",
    ...(category && { name: category.title }),
    hasMenuItem: dishes.map(dish),
  }));
  const url = siteUrl(origin, path);
  return [{ "@context": "https://schema.org", "@type": "Menu", url, inLanguage: locale, hasMenuSection: sections }];
};
