import { expect, test } from "vitest";
import { paths } from "#core/contract/storefront.ts";
import { menuFacts } from "./menu.ts";
import type { Shown } from "./shown.ts";

const dish = (metadata: Record<string, string>) => ({
  title: "Masala dosa",
  description: "",
  basePrice: 34,
  discountedBasePrice: null,
  currency: "PLN",
  metadata,
  allergens: [],
});

test("Search engines read which diets a dish suits, and nothing of those that say none", () => {
  const menu = [{ slug: "dosas", dishes: [dish({ diet: "vegan, gluten-free" }), dish({ spice: "2" })] }];
  const shown = { origin: "https://dosa.example", path: paths.menu, locale: "en", rendered: { menu } };
  const [facts] = menuFacts(shown as unknown as Shown);
  const offers = { "@type": "Offer", price: 34, priceCurrency: "PLN" };
  const schema = (name: string) => `https://schema.org/${name}`;
  expect(facts?.hasMenuSection[0]?.hasMenuItem).toEqual([
    {
      "@type": "MenuItem",
      name: "Masala dosa",
      suitableForDiet: [schema("VeganDiet"), schema("VegetarianDiet"), schema("GlutenFreeDiet")],
      offers,
    },
    { "@type": "MenuItem", name: "Masala dosa", offers },
  ]);
});
