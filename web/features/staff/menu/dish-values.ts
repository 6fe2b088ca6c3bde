import type { Station } from "#core/contract/organizations/station-input.ts";
import type { TranslatedProduct } from "#core/contract/products/product.ts";
import type { CreateProduct, ModifierGroupInput, ModifierInput } from "#core/contract/products/product-input.ts";
import type { TaxCategory } from "#core/contract/tax/tax.ts";
import { inEveryLanguage, type Languages, pictureValues } from "../forms/languages.ts";

type Title = { locale: string; title: string };

/** The values of a dish's form. A number that is not typed yet is null. */
export type DishValues = Omit<CreateProduct, "basePrice" | "taxShares"> & {
  basePrice: number | null;
  taxShares: { category: TaxCategory; percent: number | null }[];
};

type Kitchen = { stations: readonly Station[] };

/** A new option. Its title is that of the default language, its translations those of the others. */
export const newOption = (languages: Languages): ModifierInput => ({
  title: "",
  sku: null,
  price: 0,
  translations: others([], languages.defaultLocale, languages),
  allergens: [],
  taxCategory: undefined,
  load: undefined,
  soldOut: false,
  soldOutUntil: null,
});

/** A new group of one option, of which shoppers may choose any number. */
export const newGroup = (languages: Languages): ModifierGroupInput => ({
  selectMin: 0,
  selectMax: 0,
  defaultLocale: languages.defaultLocale,
  translations: inEveryLanguage<Title>([], languages, { title: "" }),
  modifiers: [newOption(languages)],
});

const others = (translations: readonly Title[], defaultLocale: string, { supportedLocales }: Languages) =>
  inEveryLanguage(translations, { defaultLocale, supportedLocales }, { title: "" }).filter(
    ({ locale }) => locale !== defaultLocale,
  );

/** The values of a choice. A copy of a set of options stays one. */
export const groupValues = (
  group: TranslatedProduct["modifierGroups"][number],
  languages: Languages,
): ModifierGroupInput => {
  const { id, optionSetId, selectMin, selectMax, defaultLocale, translations = [], modifiers } = group;
  return {
    id,
    ...(optionSetId && { optionSetId }),
    selectMin,
    selectMax,
    defaultLocale,
    translations: inEveryLanguage(translations, { ...languages, defaultLocale }, { title: "" }),
    modifiers: modifiers.map((modifier) => ({
      ...modifier,
      // Present even without a value: the form adds its fields, and takes an added one for a change.
      taxCategory: modifier.taxCategory,
      load: modifier.load,
      translations: others(modifier.translations ?? [], defaultLocale, languages),
    })),
  };
};

/** The values of a dish's form; undefined: of a new one. */
export const dishValues = (dish: TranslatedProduct | undefined, languages: Languages & Kitchen): DishValues => ({
  slug: dish?.slug ?? "",
  sku: dish?.sku ?? null,
  basePrice: dish?.basePrice ?? null,
  discountedBasePrice: dish?.discountedBasePrice ?? null,
  images: dish?.images.map((image) => pictureValues(image, languages)) ?? [],
  modifierGroups: dish?.modifierGroups.map((group) => groupValues(group, languages)) ?? [],
  categories: dish?.categories ?? [],
  manufacturerId: dish?.manufacturerId ?? null,
  allergens: dish?.allergens ?? [],
  soldOut: dish?.soldOut ?? false,
  soldOutUntil: dish?.soldOutUntil ?? null,
  taxCategory: dish?.taxCategory ?? "food",
  taxShares: dish?.taxShares ?? [],
  goesWith: dish?.goesWith ?? [],
  stationId: languages.stations.find(({ id }) => id === dish?.stationId)?.id ?? null,
  load: dish?.load ?? 1,
  preparationMinutes: dish?.preparationMinutes ?? null,
  position: dish?.position ?? null,
  metadata: dish?.metadata ?? {},
  translations: inEveryLanguage(dish?.translations ?? [], languages, { title: "", description: "" }),
});

/**
 * The first values of a copy of a dish, without those that must be unique. The copy comes after the dish, because
 * dishes with the same position are sorted by creation.
 */
export const copyValues = (dish: TranslatedProduct, slug: string, languages: Languages & Kitchen): DishValues => {
  const values = dishValues(dish, languages);
  return {
    ...values,
    slug,
    sku: null,
    modifierGroups: values.modifierGroups.map(({ id: _group, ...group }) => ({
      ...group,
      modifiers: group.modifiers.map(({ id: _option, ...modifier }) => modifier),
    })),
  };
};
