import type * as z from "zod/mini";
import type { CreateCategory } from "#core/contract/category-office.ts";
import type { CategoryId } from "#core/contract/ids.ts";
import type { CreateOrganization } from "#core/contract/organization-input.ts";
import type { Allergen } from "#core/contract/product.ts";
import type { CreateProduct, ModifierGroupInput } from "#core/contract/product-input.ts";
import type { CreateShippingMethod } from "#core/contract/shipping-method-input.ts";
import type { Drawing } from "./drawings/index.ts";
import { bound } from "./polish.ts";
import type { Site } from "./site.ts";

/** Title and, where the entity has one, description. */
type Words = readonly [title: string, description: string];

export interface Dish {
  /** Also the name of its picture, if there is such a drawing. */
  slug: string;
  price: number;
  /** The price while it is on sale. */
  sale?: number;
  en: Words;
  pl: Words;
  allergens?: Allergen[];
  groups?: ModifierGroup[];
  diet?: "vegan" | "vegetarian";
  /** Chillies on the menu, 1 to 3. */
  spice?: 1 | 2 | 3;
  taxCategory?: "beverage" | "alcohol";
  soldOut?: boolean;
}

export interface Category {
  slug: string;
  /** Prefix of its dishes' numbers. */
  sku: string;
  en: Words;
  pl: Words;
  dishes: readonly Dish[];
}

export interface Shop {
  organization: z.input<typeof CreateOrganization> & { configuration: { hostname: string } };
  logo: Drawing;
  site: Site;
  /** The key of the shop's account at the stand-in for Revolut. */
  revolutKey?: string;
  shippingMethods: readonly z.input<typeof CreateShippingMethod>[];
  menu: readonly Category[];
}

export type ModifierGroup = z.input<typeof ModifierGroupInput>;

/** An option: in English, in Polish, its surcharge, and further fields. */
type Option = readonly [en: string, pl: string, price?: number, facts?: { allergens?: Allergen[]; soldOut?: boolean }];

/** A choice that belongs to a dish; `max` 0 sets no limit. */
export const choice = (
  [en, pl]: readonly [en: string, pl: string],
  { min = 0, max = 0 }: { min?: number; max?: number },
  options: readonly Option[],
): ModifierGroup => ({
  selectMin: min,
  selectMax: max,
  translations: [
    { locale: "en", title: en },
    { locale: "pl", title: pl },
  ],
  modifiers: options.map(([title, polish, price = 0, facts]) => ({
    title,
    price,
    translations: [{ locale: "pl", title: polish }],
    ...facts,
  })),
});

/** Exactly one of the options. */
export const one = { min: 1, max: 1 } as const;

const translations = ({ en, pl: [title, description] }: { en: Words; pl: Words }) => [
  { locale: "en", title: en[0], description: en[1] },
  { locale: "pl", title, description: bound(description) },
];

/** The body that creates a category. */
export const categoryInput = (category: Category, image: string | null): z.input<typeof CreateCategory> => ({
  slug: category.slug,
  image,
  translations: translations(category),
});

/** The body that creates the nth dish of a category. */
export const productInput = (
  dish: Dish,
  { sku, categoryId, image }: { sku: string; categoryId: CategoryId; image: string | undefined },
): z.input<typeof CreateProduct> => {
  const { slug, price, sale = null, allergens, groups, diet, spice, taxCategory, soldOut } = dish;
  return {
    slug,
    sku,
    basePrice: price,
    discountedBasePrice: sale,
    images: image ? [image] : [],
    modifierGroups: groups,
    categories: [categoryId],
    allergens,
    soldOut,
    taxCategory,
    metadata: { ...(diet && { diet }), ...(spice && { spice: String(spice) }) },
    translations: translations(dish),
  };
};
