import * as z from "zod/mini";
import { findItem, type ItemKind } from "../catalogue/item.ts";
import { DescribedPicture } from "../contract/files/picture.ts";
import { altOf, inLocale } from "../contract/locales/in-locale.ts";
import { TitleTranslation, Translation } from "../contract/locales/translations.ts";
import { StationId } from "../contract/organizations/station-input.ts";
import {
  Allergen,
  type LocalizedProduct,
  type ModifierGroup,
  type TranslatedProduct,
} from "../contract/products/product.ts";
import { TaxCategory, TaxShare } from "../contract/tax/tax.ts";
import { Currency, Instant, Locale, Position } from "../contract/values/common.ts";
import {
  CategoryId,
  ManufacturerId,
  ModifierGroupId,
  ModifierId,
  OptionSetId,
  OrganizationId,
  ProductId,
} from "../contract/values/ids.ts";
import { Minor, toMajor } from "../money.ts";
import { lowestRecentPrice } from "./sale.ts";

export const StoredModifier = z.object({
  id: ModifierId,
  sku: z.nullable(z.string()),
  price: Minor,
  allergens: z.array(Allergen),
  taxCategory: z.optional(TaxCategory),
  load: z.optional(z.int()),
  soldOut: z.boolean(),
  soldOutUntil: z._default(z.nullable(Instant), null),
  translations: z.array(TitleTranslation),
});
export type StoredModifier = z.infer<typeof StoredModifier>;

export const StoredModifierGroup = z.object({
  id: ModifierGroupId,
  /** The set of options that it is a copy of. */
  optionSetId: z.optional(OptionSetId),
  selectMin: z.int(),
  selectMax: z.int(),
  defaultLocale: Locale,
  translations: z.array(TitleTranslation),
  modifiers: z.array(StoredModifier),
});
export type StoredModifierGroup = z.infer<typeof StoredModifierGroup>;

/** A product as stored: amounts in minor units, translations with the default locale's first. */
export const StoredProduct = z.object({
  id: ProductId,
  organizationId: OrganizationId,
  slug: z.string(),
  sku: z.nullable(z.string()),
  basePrice: Minor,
  discountedBasePrice: z.nullable(Minor),
  lowestPriceBeforeDiscount: z.nullable(Minor),
  currency: Currency,
  images: z.array(DescribedPicture),
  modifierGroups: z.array(StoredModifierGroup),
  categories: z.array(CategoryId),
  manufacturerId: z.nullable(ManufacturerId),
  allergens: z.array(Allergen),
  soldOut: z.boolean(),
  soldOutUntil: z._default(z.nullable(Instant), null),
  taxCategory: TaxCategory,
  goesWith: z._default(z.array(ProductId), []),
  position: z._default(Position, null),
  stationId: z._default(z.nullable(StationId), null),
  taxShares: z._default(z.array(TaxShare), []),
  load: z._default(z.int(), 1),
  preparationMinutes: z._default(z.nullable(z.int()), null),
  metadata: z.record(z.string(), z.string()),
  translations: z.array(Translation),
  createdAt: Instant,
  publishedAt: z.nullable(Instant),
  /** The prices while it was published, with their dates, as far back as `lowestPriceBeforeDiscount` looks. */
  priceHistory: z.array(z.object({ price: Minor, since: Instant })),
  /** The snapshot that an order of the present product refers to. */
  snapshotId: z.string(),
  /** The words by which the search finds it, and the categories that list it. */
  words: z.array(z.string()),
  listedIn: z.array(CategoryId),
  /** Grows with every edit. A write is conditional on the version that it was made from. */
  version: z.int(),
});
export type StoredProduct = z.infer<typeof StoredProduct>;

const fieldsOf = ({
  organizationId: _organizationId,
  priceHistory: _priceHistory,
  snapshotId: _snapshotId,
  words: _words,
  listedIn: _listedIn,
  version: _version,
  stationId: _stationId,
  taxShares: _taxShares,
  load: _load,
  preparationMinutes: _preparationMinutes,
  translations: _translations,
  modifierGroups: _modifierGroups,
  ...fields
}: StoredProduct) => {
  const major = (minor: Minor) => toMajor(minor, fields.currency);
  const majorOrNull = (minor: Minor | null) => (minor === null ? null : major(minor));
  return {
    ...fields,
    basePrice: major(fields.basePrice),
    discountedBasePrice: majorOrNull(fields.discountedBasePrice),
    lowestPriceBeforeDiscount: majorOrNull(fields.lowestPriceBeforeDiscount),
  };
};

/** The product in the language of a locale, else in the default one. */
export const localizeProduct = (product: StoredProduct, locale: string | undefined): LocalizedProduct => {
  const titleIn = (translations: { locale: string; title: string }[]) => inLocale(translations, locale)?.title ?? "";
  return {
    ...fieldsOf(product),
    title: titleIn(product.translations),
    description: inLocale(product.translations, locale)?.description ?? "",
    images: product.images.map(({ translations, ...file }) => ({ ...file, alt: altOf({ translations }, locale) })),
    modifierGroups: product.modifierGroups.map(({ translations, modifiers, ...group }) => ({
      ...group,
      title: titleIn(translations),
      modifiers: modifiers.map(({ translations: words, price, load: _, ...modifier }) => ({
        ...modifier,
        title: titleIn(words),
        price: toMajor(price, product.currency),
      })),
    })),
  };
};

/** The product in all its languages, as staff edit it. */
export const translateProduct = (product: StoredProduct, now = new Date()): TranslatedProduct => ({
  ...fieldsOf(product),
  stationId: product.stationId,
  taxShares: product.taxShares,
  load: product.load,
  preparationMinutes: product.preparationMinutes,
  version: product.version,
  lowestRecentPrice: toMajor(lowestRecentPrice(product, now), product.currency),
  translations: product.translations,
  modifierGroups: product.modifierGroups.map((group) => translateGroup(group, product.currency)),
});

/** A choice with its options in all their languages, as staff edit it. */
export const translateGroup = ({ modifiers, ...group }: StoredModifierGroup, currency: string): ModifierGroup => ({
  ...group,
  modifiers: modifiers.map(({ price, ...modifier }) => ({
    ...modifier,
    title: modifier.translations[0]?.title ?? "",
    price: toMajor(price, currency),
  })),
});

export const productKind: ItemKind<StoredProduct, LocalizedProduct, TranslatedProduct> = {
  collection: "PRODUCT",
  stored: StoredProduct,
  localize: localizeProduct,
  translate: (product) => translateProduct(product),
};

/**
 * A product, published or not, by a consistent read.
 * @throws AppError not_found
 */
export const findProduct = (organizationId: OrganizationId, id: ProductId): Promise<StoredProduct> =>
  findItem(productKind, organizationId, id);
