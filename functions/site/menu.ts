import * as catalogue from "#core/contract/catalogue.ts";
import type { LocalizedCategory } from "#core/contract/category.ts";
import type { LocalizedProduct } from "#core/contract/product.ts";
import type { Route } from "#core/contract/route.ts";
import { paths } from "#core/contract/storefront.ts";
import type { Shown } from "./document.ts";
import { siteUrl } from "./languages.ts";

/** The list that a page has shown, empty if it has shown none. A page asks for it in its own language. */
const shownList = <T>({ screen }: Shown["rendered"], { path }: Route): T[] => {
  const query = screen.queries.queries.find(({ queryKey }) => queryKey[1] === path);
  return (query?.state.data as { data: T[] } | undefined)?.data ?? [];
};

const dish = ({ title, description, basePrice, discountedBasePrice, currency }: LocalizedProduct) => ({
  "@type": "MenuItem",
  name: title,
  ...(description && { description }),
  offers: { "@type": "Offer", price: discountedBasePrice ?? basePrice, priceCurrency: currency },
});

/** The menu as search engines take it, where a page shows it: https://schema.org/Menu */
export const menuFacts = ({ origin, path, locale, rendered }: Shown) => {
  if (path !== paths.menu) return [];
  const products = shownList<LocalizedProduct>(rendered, catalogue.listProducts);
  const sections = shownList<LocalizedCategory>(rendered, catalogue.listCategories).map(({ id, title }) => ({
    "@type": "MenuSection",
    name: title,
    hasMenuItem: products.filter(({ categories }) => categories.includes(id)).map(dish),
  }));
  const others = products.filter(({ categories }) => categories.length === 0).map(dish);
  return [
    {
      "@context": "https://schema.org",
      "@type": "Menu",
      url: siteUrl(origin, paths.menu),
      inLanguage: locale,
      hasMenuSection: sections.filter(({ hasMenuItem }) => hasMenuItem.length > 0),
      ...(others.length > 0 && { hasMenuItem: others }),
    },
  ];
};
