import * as z from "zod/mini";
import { DescribedPicture } from "../files/picture.ts";
import { TitleTranslation, Translation } from "../locales/translations.ts";
import { StationId } from "../organizations/station-input.ts";
import { TaxCategory, TaxShare } from "../tax/tax.ts";
import { Amount, Currency, FileRef, Instant, Locale, Position, Version } from "../values/common.ts";
import { CategoryId, ManufacturerId, ModifierGroupId, ModifierId, OptionSetId, ProductId } from "../values/ids.ts";

/** The 14 allergens that food information must name: Regulation (EU) No 1169/2011, annex II. */
export const allergens = [
  "gluten",
  "crustaceans",
  "eggs",
  "fish",
  "peanuts",
  "soybeans",
  "milk",
  "nuts",
  "celery",
  "mustard",
  "sesame",
  "sulphites",
  "lupin",
  "molluscs",
] as const;
export const Allergen = z.enum(allergens);
export type Allergen = z.infer<typeof Allergen>;

/** Whether it is sold out, and until when; without an end until somebody switches it back. `isSoldOut` reads both. */
const soldOutFields = { soldOut: z.boolean(), soldOutUntil: z.nullable(Instant) };

const modifierFields = {
  id: ModifierId,
  title: z.string(),
  sku: z.nullable(z.string()),
  price: Amount,
  allergens: z.array(Allergen),
  /** Where it is not that of its dish. */
  taxCategory: z.optional(TaxCategory),
  /** How much load of the kitchen it adds to its dish; left out where it adds none. */
  load: z.optional(z.int()),
  ...soldOutFields,
};
export const Modifier = z.object({ ...modifierFields, translations: z.optional(z.array(TitleTranslation)) });
export type Modifier = z.infer<typeof Modifier>;

/** The localized shape has one title for the group; the translations shape has all of them. */
export const ModifierGroup = z.object({
  id: ModifierGroupId,
  /** The set of options that it is a copy of, if it is one. */
  optionSetId: z.optional(OptionSetId),
  selectMin: z.int(),
  selectMax: z.int(),
  defaultLocale: Locale,
  title: z.optional(z.string()),
  translations: z.optional(z.array(TitleTranslation)),
  modifiers: z.array(Modifier),
});
export type ModifierGroup = z.infer<typeof ModifierGroup>;

const productFields = {
  id: ProductId,
  slug: z.string(),
  sku: z.nullable(z.string()),
  basePrice: Amount,
  discountedBasePrice: z.nullable(Amount),
  /** The lowest price of the 30 days before a sale, shown with the sale price (Directive 98/6/EC, art. 6a). */
  lowestPriceBeforeDiscount: z.nullable(Amount),
  currency: Currency,
  modifierGroups: z.array(ModifierGroup),
  categories: z.array(CategoryId),
  manufacturerId: z.nullable(ManufacturerId),
  allergens: z.array(Allergen),
  ...soldOutFields,
  taxCategory: TaxCategory,
  /** Dishes that the shop offers with it in the cart, the best one first. */
  goesWith: z.array(ProductId),
  metadata: z.record(z.string(), z.string()),
  createdAt: Instant,
  publishedAt: z.nullable(Instant),
};
export const LocalizedProduct = z.object({
  ...productFields,
  /** `alt` says what a picture shows; empty where it decorates. */
  images: z.array(z.extend(FileRef, { alt: z.string() })),
  title: z.string(),
  description: z.string(),
});
export type LocalizedProduct = z.infer<typeof LocalizedProduct>;
export const TranslatedProduct = z.object({
  ...productFields,
  images: z.array(DescribedPicture),
  position: Position,
  /** The station of the kitchen that makes it; one that was removed since counts as none. */
  stationId: z.nullable(StationId),
  /** How its price is split over tax categories where it has several; empty where all is of its `taxCategory`. */
  taxShares: z.array(TaxShare),
  /** How much load of the kitchen one of it is, and how long it takes in minutes where that is longer than usual. */
  load: z.int(),
  preparationMinutes: z.nullable(z.int()),
  translations: z.array(Translation),
  /**
   * The value of `lowestPriceBeforeDiscount` if a sale began now. Public promotions are not considered and may make it
   * lower.
   */
  lowestRecentPrice: Amount,
  version: Version,
});
export type TranslatedProduct = z.infer<typeof TranslatedProduct>;
export const Product = z.union([LocalizedProduct, TranslatedProduct]);
