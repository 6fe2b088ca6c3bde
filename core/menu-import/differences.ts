import { isDeepStrictEqual } from "node:util";
import { partsOf } from "../contract/menu-import/cells.ts";
import type { DoubtfulPrice, MenuDifference } from "../contract/menu-import/menu-import.ts";
import { taxCell } from "../contract/menu-import/write-csv.ts";
import type { ModifierGroupInput } from "../contract/products/product-input.ts";
import type { TaxCategory, TaxShare } from "../contract/tax/tax.ts";
import { cutTo } from "../contract/values/cut-to.ts";
import { readsTwoWays } from "../contract/values/price-typed.ts";
import { cell } from "./plan-context.ts";
import type { ChoiceRows } from "./plan-options.ts";
import type { Row } from "./read-csv.ts";

/** Most characters of a text that a preview shows. */
const MAX_TEXT_LENGTH = 200;

type Value = MenuDifference["after"];

interface Texts {
  translations: readonly { locale: string; title: string; description?: string }[];
}

/** A dish or a category before or after an import, as the API takes it. Fields that its kind lacks are missing. */
export interface Comparable extends Texts {
  slug: string;
  position: number | null;
  sku?: string | null;
  basePrice?: number | null;
  discountedBasePrice?: number | null;
  modifierGroups?: readonly ModifierGroupInput[];
  categories?: readonly string[];
  manufacturerId?: string | null;
  allergens?: readonly string[];
  soldOut?: boolean;
  soldOutUntil?: string | null;
  taxCategory?: TaxCategory;
  taxShares?: TaxShare[];
  stationId?: string | null;
  load?: number;
  preparationMinutes?: number | null;
  images?: readonly string[];
  image?: string | null;
  metadata?: Record<string, string>;
  isPublished: boolean;
}

/** A fact about an item, or about a part of it. */
interface Fact extends Pick<MenuDifference, "column" | "locale" | "part"> {
  value: Value;
  /** The text of the cell from which an amount was read. */
  typed?: string | undefined;
}

interface Words {
  defaultLocale: string;
  /** The name of a category, a manufacturer or a station, by its id. */
  nameOf: (id: string) => string;
}

/**
 * The changes of an import to an item, by column. For a new item, with `before` undefined, these are all of its values.
 */
export const differencesOf = (
  before: Comparable | undefined,
  after: Comparable,
  { row, choices = [], ...words }: Words & { row: Row; choices?: readonly ChoiceRows[] },
): MenuDifference[] => {
  const was = new Map(before ? factsOf(before, words) : []);
  const is = new Map(factsOf(after, words, { row, choices }));
  return [...new Map([...was, ...is])].flatMap(([key, { value: _, typed: __, ...place }]) => {
    const [from, to] = [was.get(key)?.value ?? null, is.get(key)?.value ?? null];
    if (isDeepStrictEqual(from, to)) return [];
    const cost = place.column === "sale_price" ? (from ?? after.basePrice ?? null) : from;
    const doubt = doubtOf(cost, to, is.get(key)?.typed);
    return { ...place, before: from, after: to, ...(doubt && { doubt }) };
  });
};

/**
 * Why an amount may be a mistake: it is a tenth, ten, a hundred or a thousand times the former one, or far from it. A
 * new sale price is compared with the price.
 */
const doubtOf = (from: Value, to: Value, typed: string | undefined): DoubtfulPrice | undefined => {
  if (typeof to !== "number" || typed === undefined) return undefined;
  if (readsTwoWays(typed)) return "separator";
  if (typeof from !== "number" || from === 0) return undefined;
  const magnitude = Math.log10(to / from);
  if (Math.abs(magnitude) > 0.5 && Math.abs(magnitude - Math.round(magnitude)) < 0.001) return "separator";
  return Math.abs(to - from) > from / 2 ? "jump" : undefined;
};

/** A missing value, an empty text, an empty list and `false` are the same. */
const shown = (value: Value | undefined): Value => {
  if (Array.isArray(value)) return value.length ? value : null;
  if (typeof value === "string")
    return value.length > MAX_TEXT_LENGTH ? `${cutTo(value, MAX_TEXT_LENGTH)}…` : value || null;
  return value || value === 0 ? value : null;
};

const titleOf = ({ translations }: Texts, locale: string) =>
  (translations.find((each) => each.locale === locale) ?? translations[0])?.title ?? "";

const soldOutOf = ({ soldOut, soldOutUntil }: Pick<Comparable, "soldOut" | "soldOutUntil">) =>
  soldOut && soldOutUntil ? soldOutUntil : soldOut;

const factsOf = (
  item: Comparable,
  words: Words,
  file?: { row: Row; choices: readonly ChoiceRows[] },
): [key: string, fact: Fact][] => {
  const typed = (column: string) => file && cell(file.row, column);
  const facts: Fact[] = [
    ...textFacts(item),
    { column: "price", value: shown(item.basePrice), typed: typed("price") },
    { column: "sale_price", value: shown(item.discountedBasePrice), typed: typed("sale_price") },
    { column: "categories", value: shown(item.categories?.map(words.nameOf)) },
    { column: "allergens", value: shown(item.allergens && [...item.allergens]) },
    { column: "sold_out", value: shown(soldOutOf(item)) },
    { column: "published", value: shown(item.isPublished) },
    {
      column: "tax_category",
      value: shown(item.taxCategory && taxCell({ taxShares: [], ...item, taxCategory: item.taxCategory })),
    },
    { column: "manufacturer", value: shown(item.manufacturerId && words.nameOf(item.manufacturerId)) },
    { column: "diet", value: shown(partsOf(item.metadata?.diet ?? "")) },
    { column: "spice", value: shown(item.metadata?.spice) },
    { column: "pictures", value: shown([...(item.images ?? []), ...(item.image ? [item.image] : [])]) },
    { column: "position", value: shown(item.position) },
    { column: "station", value: shown(item.stationId && words.nameOf(item.stationId)) },
    { column: "load", value: shown(item.load) },
    { column: "minutes", value: shown(item.preparationMinutes) },
    { column: "sku", value: shown(item.sku) },
    { column: "slug", value: shown(item.slug) },
  ];
  return [
    ...facts.map((fact): [string, Fact] => [`${fact.column} ${fact.locale}`, fact]),
    ...(item.modifierGroups ?? []).flatMap((group, place) =>
      groupFacts(group, { place, words, rows: file?.choices[place] }),
    ),
  ];
};

const textFacts = ({ translations }: Texts): Fact[] =>
  translations.flatMap(({ locale, title, description }) => [
    { column: "title", locale, value: shown(title) },
    { column: "description", locale, value: shown(description) },
  ]);

const groupFacts = (
  group: ModifierGroupInput,
  { place, words, rows }: { place: number; words: Words; rows: ChoiceRows | undefined },
): [key: string, fact: Fact][] => {
  const groupKey = group.id ?? `choice ${place}`;
  const part = titleOf(group, words.defaultLocale);
  const keyed = (of: string, title: string, facts: Fact[]): [string, Fact][] =>
    facts.map((fact) => [`${of} ${fact.column} ${fact.locale}`, { ...fact, part: title }]);
  return [
    ...keyed(groupKey, part, [
      ...textFacts(group),
      { column: "choose_min", value: shown(group.selectMin) },
      { column: "choose_max", value: shown(group.selectMax) },
    ]),
    ...group.modifiers.flatMap((option, n) => {
      const row = rows?.options[n];
      return keyed(option.id ?? `${groupKey} option ${n}`, `${part}: ${option.title}`, [
        { column: "title", value: shown(option.title) },
        ...textFacts(option),
        { column: "price", value: shown(option.price), typed: row && cell(row, "price") },
        { column: "allergens", value: shown(option.allergens) },
        { column: "sold_out", value: shown(soldOutOf(option)) },
        { column: "tax_category", value: shown(option.taxCategory) },
        { column: "load", value: shown(option.load) },
        { column: "sku", value: shown(option.sku) },
      ]);
    }),
  ];
};
