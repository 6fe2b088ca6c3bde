import { isDeepStrictEqual } from "node:util";
import type { TranslatedProduct } from "../contract/products/product.ts";
import type { ModifierGroupInput, ModifierInput } from "../contract/products/product-input.ts";
import {
  allergensAfter,
  amountAfter,
  cell,
  complain,
  type Reading,
  skuAfter,
  soldOutAfter,
  taxAfter,
  translationsAfter,
  wholeAfter,
} from "./plan-context.ts";
import type { Row } from "./read-csv.ts";

/** A choice of a dish in a file, with its options. */
export interface ChoiceRows {
  row: Row;
  options: Row[];
}

type Group = TranslatedProduct["modifierGroups"][number];
type Option = Group["modifiers"][number];

/**
 * Makes a function that takes the item that a row names by its id, else by its title. So a file without ids can be
 * imported twice with the same result.
 */
const taker = <T extends { id: string }>(reading: Reading, items: readonly T[], titleOf: (item: T) => string) => {
  const left = [...items];
  return (row: Row, title: string): T | undefined => {
    const id = cell(row, "id")?.trim();
    const place = left.findIndex((item) => (id ? item.id === id : titleOf(item) === title));
    if (id && place === -1) complain(reading, row, "id", "idUnknown", id);
    return place === -1 ? undefined : left.splice(place, 1)[0];
  };
};

/** A stored option as the API takes it. */
const optionInput = ({ title, translations = [], ...option }: Option, defaultLocale: string): ModifierInput => ({
  ...option,
  title,
  translations: translations.filter(({ locale }) => locale !== defaultLocale),
});

/** The groups of a dish as the API takes them. */
export const groupInputs = (groups: readonly Group[]): ModifierGroupInput[] =>
  groups.map(({ title: _title, ...group }) => ({
    ...group,
    translations: group.translations ?? [],
    modifiers: group.modifiers.map((option) => optionInput(option, group.defaultLocale)),
  }));

/** The groups of a dish after its rows. If the file has any choices of the dish, those that it lacks are removed. */
export const groupsAfter = (
  reading: Reading,
  before: readonly Group[],
  choices: readonly ChoiceRows[],
): ModifierGroupInput[] => {
  if (!choices.length) return groupInputs(before);
  const take = taker(reading, before, ({ translations = [] }) => translations[0]?.title ?? "");
  return choices.map(({ row, options }) => {
    const titleIn = (locale: string) => cell(row, `title_${locale}`)?.trim() ?? "";
    const old = take(row, titleIn(reading.defaultLocale));
    const defaultLocale = old?.defaultLocale ?? reading.defaultLocale;
    const takeOption = taker<Option>(reading, old?.modifiers ?? [], ({ title }) => title);
    const read = {
      ...(old && { id: old.id }),
      selectMin: wholeAfter(reading, row, "choose_min", old?.selectMin ?? 0, 0),
      selectMax: wholeAfter(reading, row, "choose_max", old?.selectMax ?? 0, 0),
      defaultLocale,
      translations: translationsAfter(old?.translations ?? [], row, defaultLocale).map(withoutDescription),
      modifiers: options.map((each) => optionAfter(reading, each, defaultLocale, takeOption)),
    };
    return ofItsSet(old, read) ?? read;
  });
};

/** A choice that a file leaves as it is stays a copy of its set of options; one that it changes is the dish's own. */
const ofItsSet = (old: Group | undefined, read: ModifierGroupInput): ModifierGroupInput | undefined => {
  const [kept] = old?.optionSetId ? groupInputs([old]) : [];
  return kept && isDeepStrictEqual({ ...read, optionSetId: kept.optionSetId }, kept) ? kept : undefined;
};

const withoutDescription = ({ locale, title }: { locale: string; title: string }) => ({ locale, title });

const optionAfter = (
  reading: Reading,
  row: Row,
  defaultLocale: string,
  take: (row: Row, title: string) => Option | undefined,
): ModifierInput => {
  const old = take(row, cell(row, `title_${defaultLocale}`)?.trim() ?? "");
  const [first, ...rest] = translationsAfter(old?.translations ?? [], row, defaultLocale).toSorted(
    (a, b) => Number(b.locale === defaultLocale) - Number(a.locale === defaultLocale),
  );
  const taxCategory = taxAfter(reading, row, old?.taxCategory);
  const load = wholeAfter<number | undefined>(reading, row, "load", old?.load, undefined);
  return {
    ...(old && { id: old.id }),
    title: first?.title ?? "",
    sku: skuAfter(row, old?.sku ?? null),
    price: amountAfter(reading, row, "price", old?.price ?? 0, 0),
    translations: rest.map(withoutDescription),
    allergens: allergensAfter(reading, row, old?.allergens ?? []),
    ...(taxCategory && { taxCategory }),
    ...(load !== undefined && { load }),
    ...soldOutAfter(reading, row, old ?? { soldOut: false, soldOutUntil: null }),
  };
};
