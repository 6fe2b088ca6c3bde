import { amountIssues } from "../amount-issues.ts";
import { partsOf } from "../contract/menu-import/cells.ts";
import type { CellProblem, MenuDifference } from "../contract/menu-import/menu-import.ts";
import type { TranslatedProduct } from "../contract/products/product.ts";
import { CreateProduct } from "../contract/products/product-input.ts";
import { fold } from "../contract/values/fold.ts";
import { decimalsOf } from "../contract/values/money.ts";
import { differencesOf } from "./differences.ts";
import { itemOfRow } from "./item-of-row.ts";
import {
  allergensAfter,
  amountAfter,
  cell,
  changesOf,
  complain,
  dishTaxAfter,
  fieldsOf,
  publishedAfter,
  type Reading,
  skuAfter,
  soldOutAfter,
  translationsAfter,
  wholeAfter,
  wordsOf,
} from "./plan-context.ts";
import { metadataAfter, picturesAfter, positionAfter, stationAfter } from "./plan-facts.ts";
import { type ChoiceRows, groupInputs, groupsAfter } from "./plan-options.ts";
import type { Row } from "./read-csv.ts";

/** A dish of a file, with its choices. */
export interface DishRows {
  row: Row;
  choices: ChoiceRows[];
}

/** The change of an import to a dish. */
export interface DishChange {
  kind: "dish";
  row: number;
  title: string;
  /** Undefined: it is added. */
  id: TranslatedProduct["id"] | undefined;
  /** All fields of a new dish, and the changed ones of another. Categories may have provisional ids. */
  product: Record<string, unknown>;
  published: boolean | undefined;
  differences: MenuDifference[];
  /** For an existing dish: the previous values of the changed fields, and its version. */
  before: { fields: Record<string, unknown>; version: number } | undefined;
}

/** The change to a dish by its rows; undefined if nothing changes or the rows have a problem. */
export const planDish = (reading: Reading, { row, choices }: DishRows, slugs: Set<string>): DishChange | undefined => {
  const { problems } = reading;
  const failures = problems.length;
  const { old, slug } = itemOfRow(reading, row, reading.dishes, slugs);
  const before = old && {
    ...old,
    modifierGroups: groupInputs(old.modifierGroups),
    images: old.images.map(({ id }) => id),
    isPublished: old.publishedAt !== null,
  };
  const product = {
    slug,
    sku: skuAfter(row, old?.sku ?? null),
    basePrice: amountAfter<number | null>(reading, row, "price", old?.basePrice ?? null, null),
    discountedBasePrice: amountAfter<number | null>(reading, row, "sale_price", old?.discountedBasePrice ?? null, null),
    modifierGroups: groupsAfter(reading, old?.modifierGroups ?? [], choices),
    categories: categoriesAfter(reading, row, old),
    manufacturerId: makerAfter(reading, row, old),
    allergens: allergensAfter(reading, row, old?.allergens ?? []),
    ...soldOutAfter(reading, row, old ?? { soldOut: false, soldOutUntil: null }),
    ...dishTaxAfter(reading, row, old),
    images: picturesAfter(reading, row, before?.images ?? []),
    metadata: metadataAfter(reading, row, old?.metadata ?? {}),
    position: positionAfter(reading, row, old?.position ?? null),
    stationId: stationAfter(reading, row, old?.stationId ?? null),
    load: wholeAfter(reading, row, "load", old?.load ?? 1, 1),
    preparationMinutes: wholeAfter<number | null>(reading, row, "minutes", old?.preparationMinutes ?? null, null),
    translations: translationsAfter(old?.translations ?? [], row, reading.defaultLocale),
  };
  problems.push(...checked(product, { row, choices }, reading));
  if (problems.length > failures) return undefined;
  const published = publishedAfter(reading, row, old);
  const changed = changesOf(before, product);
  if (!Object.keys(changed).length && published === undefined) return undefined;
  return {
    kind: "dish",
    row: row.number,
    title: product.translations.find(({ locale }) => locale === reading.defaultLocale)?.title ?? slug,
    id: old?.id,
    product: changed,
    published,
    differences: differencesOf(
      before,
      { ...product, isPublished: published ?? before?.isPublished ?? false },
      { row, choices, ...wordsOf(reading) },
    ),
    before: before && { fields: fieldsOf(before, changed), version: before.version },
  };
};

const categoriesAfter = (reading: Reading, row: Row, old: TranslatedProduct | undefined) => {
  const typed = cell(row, "categories");
  if (typed === undefined) return old?.categories ?? [];
  const called = (name: string) => reading.categoryIds.get(name) ?? reading.categoryTitles.get(fold(name));
  // Titles may contain spaces, but addresses may be separated by spaces alone.
  const names = typed.split(/[,;|]/).flatMap((part) => (called(part.trim()) ? part.trim() : partsOf(part)));
  for (const name of names) if (!called(name)) complain(reading, row, "categories", "categoryUnknown", name);
  const ids = [...new Set(names.flatMap((name) => called(name) ?? []))];
  // A deleted category has no slug, so it is ignored.
  const present = old?.categories.filter((id) => [...reading.categoryIds.values()].includes(id));
  return old && present?.join() === ids.join() ? old.categories : ids;
};

const makerAfter = (reading: Reading, row: Row, old: TranslatedProduct | undefined) => {
  const typed = cell(row, "manufacturer")?.trim();
  const now = old?.manufacturerId ?? null;
  const { manufacturers } = reading;
  const nameNow = manufacturers.find(({ id }) => id === now)?.name.trim() ?? "";
  if (typed === undefined || typed === nameNow) return now;
  if (!typed) return null;
  const maker = manufacturers.find(({ name }) => name.trim() === typed);
  if (!maker) complain(reading, row, "manufacturer", "manufacturerUnknown", typed);
  return maker?.id ?? now;
};

const columnNames: Record<string, string> = {
  basePrice: "price",
  discountedBasePrice: "sale_price",
  images: "pictures",
  manufacturerId: "manufacturer",
  preparationMinutes: "minutes",
  stationId: "station",
  modifierGroups: "type",
  modifiers: "type",
  selectMax: "choose_max",
  selectMin: "choose_min",
  soldOut: "sold_out",
  soldOutUntil: "sold_out",
  taxCategory: "tax_category",
  taxShares: "tax_category",
  percent: "tax_category",
};

/** The issues of the contract about a dish, each at its row and column. */
const checked = (
  product: Record<string, unknown> & { translations: { locale: string }[] },
  { row, choices }: DishRows,
  { currency, defaultLocale }: Reading,
): CellProblem[] => {
  const issues = (CreateProduct.safeParse(product).error?.issues ?? []).map(({ path, message }) => ({ path, message }));
  // The contract refuses more than two decimals itself.
  if (decimalsOf(currency) < 2)
    for (const field of ["basePrice", "discountedBasePrice"]) {
      const amount = product[field];
      if (typeof amount === "number") issues.push(...amountIssues(amount, [field], currency));
    }
  return issues.map(({ path, message }) => {
    const [field, groupAt, part, optionAt] = path;
    const choice = field === "modifierGroups" ? choices[Number(groupAt)] : undefined;
    const option = part === "modifiers" ? choice?.options[Number(optionAt)] : undefined;
    const last = [...path].reverse().find((step) => typeof step === "string") ?? "";
    const isText = last === "title" || last === "description" || last === "translations";
    const column = isText ? textColumn(product, path, defaultLocale) : (columnNames[String(last)] ?? String(last));
    return { row: (option ?? choice?.row ?? row).number, column, problem: { message: message } };
  });
};

/** The column of a text: of the language of its translation, else of the default one. */
const textColumn = (product: unknown, path: readonly PropertyKey[], defaultLocale: string): string => {
  let value = product as Record<PropertyKey, unknown> | undefined;
  let locale = defaultLocale;
  for (const step of path) {
    value = value?.[step] as Record<PropertyKey, unknown> | undefined;
    if (typeof value?.locale === "string") locale = value.locale;
  }
  return `${path.at(-1) === "description" ? "description" : "title"}_${locale}`;
};
