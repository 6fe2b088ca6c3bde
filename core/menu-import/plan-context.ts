import { isDeepStrictEqual } from "node:util";
import type { WholeMenu } from "../contract/catalogue/whole-menu.ts";
import type { TranslatedCategory } from "../contract/categories/category.ts";
import { inLocale } from "../contract/locales/in-locale.ts";
import { partsOf, yesOrNo } from "../contract/menu-import/cells.ts";
import { textColumnOf } from "../contract/menu-import/columns.ts";
import type { CellProblem, CellProblemCode } from "../contract/menu-import/menu-import.ts";
import { soldOutCell } from "../contract/menu-import/write-csv.ts";
import type { Station } from "../contract/organizations/station-input.ts";
import type { TranslatedProduct } from "../contract/products/product.ts";
import { type Allergen, allergens } from "../contract/products/product.ts";
import { type TaxCategory, taxCategories } from "../contract/tax/tax.ts";
import type { CategoryId } from "../contract/values/ids.ts";
import { amountTyped } from "../contract/values/typed-amount.ts";
import type { ByNames } from "./by-names.ts";
import type { Row } from "./read-csv.ts";

/** The menu with which a file is compared, and the problems that were found so far. */
export interface Reading {
  categories: ByNames<TranslatedCategory>;
  dishes: ByNames<TranslatedProduct>;
  manufacturers: WholeMenu["manufacturers"];
  defaultLocale: string;
  currency: string;
  /** The stations of the shop's kitchen. */
  stations: readonly Station[];
  problems: CellProblem[];
  /** Categories of the menu and of the file by their slugs. New ones have a provisional id. */
  categoryIds: Map<string, CategoryId>;
  /** The categories by their folded titles in any language. */
  categoryTitles: Map<string, CategoryId>;
}

/** Adds a problem of a row; without a column it is about the whole row. */
export const complain = (
  reading: Reading,
  row: Row,
  column: string | undefined,
  code: CellProblemCode,
  value?: string,
) => {
  reading.problems.push({ row: row.number, column, problem: { code, ...(value !== undefined && { value }) } });
};

/** The fields that differ from the present item; all of them for a new one. */
export const changesOf = (before: object | undefined, after: Record<string, unknown>): Record<string, unknown> => {
  const now = new Map(Object.entries(before ?? {}));
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !before || !isDeepStrictEqual(now.get(field), value)),
  );
};

/** The former values of changed fields. */
export const fieldsOf = (before: object, change: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(before).filter(([field]) => field in change));

/** The names of categories, manufacturers and stations. A category that the file adds has its slug. */
export const wordsOf = ({ categories, manufacturers, defaultLocale, categoryIds, stations }: Reading) => ({
  defaultLocale,
  nameOf: (id: string): string => {
    const category = categories.byId.get(id);
    const title = category && inLocale(category.translations, defaultLocale)?.title;
    const added = () => [...categoryIds].find(([, each]) => each === id)?.[0];
    const named = [...manufacturers, ...stations].find((each) => each.id === id)?.name;
    return title ?? named ?? added() ?? id;
  },
});

/** The text of a cell; undefined if the file lacks the column, so that the present value stays. */
export const cell = ({ cells }: Row, column: string): string | undefined => cells[column];

interface Text {
  locale: string;
  title: string;
  description: string;
}

/**
 * The translations after a row. Texts whose columns the file lacks stay, and empty languages are left out. The default
 * language stays, because the API requires it, unless the item is from before it became the default.
 */
export const translationsAfter = (
  before: readonly { locale: string; title: string; description?: string }[],
  row: Row,
  defaultLocale: string,
): Text[] => {
  const given = Object.keys(row.cells).flatMap((column) => textColumnOf(column)?.locale ?? []);
  const locales = new Set([...before.map(({ locale }) => locale), defaultLocale, ...given]);
  return [...locales].flatMap((locale) => {
    const old = before.find((each) => each.locale === locale);
    const title = cell(row, `title_${locale}`)?.trim() ?? old?.title ?? "";
    const description = cell(row, `description_${locale}`)?.trim() ?? old?.description ?? "";
    const isNeeded = locale === defaultLocale && (old || before.length === 0);
    return isNeeded || title || description ? [{ locale, title, description }] : [];
  });
};

/** An amount of a row. `empty` stands for an empty cell. */
export const amountAfter = <T>(reading: Reading, row: Row, column: string, before: T, empty: T): number | T => {
  const typed = cell(row, column);
  if (typed === undefined) return before;
  const amount = amountTyped(typed);
  if (amount === null) return empty;
  if (Number.isNaN(amount)) complain(reading, row, column, "amountUnreadable", typed);
  return Number.isNaN(amount) ? before : amount;
};

/** A whole number of a row. `empty` stands for an empty cell. */
export const wholeAfter = <T>(reading: Reading, row: Row, column: string, before: T, empty: T): number | T => {
  const typed = cell(row, column)?.trim();
  if (!typed) return typed === undefined ? before : empty;
  if (/^\d{1,4}$/.test(typed)) return Number(typed);
  complain(reading, row, column, "numberUnreadable", typed);
  return before;
};

/** Whether a row publishes or unpublishes an item; undefined if it stays as it is. */
export const publishedAfter = (
  reading: Reading,
  row: Row,
  old: { publishedAt: string | null } | undefined,
): boolean | undefined => {
  const typed = cell(row, "published");
  if (!typed?.trim()) return undefined;
  const answer = yesOrNo(typed);
  if (answer === undefined) complain(reading, row, "published", "yesOrNo", typed);
  return answer === Boolean(old?.publishedAt) ? undefined : answer;
};

type SoldOut = { soldOut: boolean; soldOutUntil: string | null };

/**
 * What a dish or an option is after a row: available, sold out, or sold out until an instant that the cell names. A cell
 * that was exported changes nothing.
 */
export const soldOutAfter = (reading: Reading, row: Row, { soldOut, soldOutUntil }: SoldOut): SoldOut => {
  const before = { soldOut, soldOutUntil };
  const typed = cell(row, "sold_out")?.trim();
  if (typed === undefined || typed === soldOutCell(before)) return before;
  const answer = yesOrNo(typed);
  if (answer !== undefined) return { soldOut: answer, soldOutUntil: null };
  // A time needs its zone, because otherwise it would be read in the zone of the machine.
  const instant = /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(typed) ? Date.parse(typed) : Number.NaN;
  if (!Number.isNaN(instant)) return { soldOut: true, soldOutUntil: new Date(instant).toISOString() };
  complain(reading, row, "sold_out", "soldOutUnreadable", typed);
  return before;
};

const known = new Set<string>(allergens);

/** The allergens that a row names, each once; without the column those from before. */
export const allergensAfter = (reading: Reading, row: Row, before: Allergen[]): Allergen[] => {
  const typed = cell(row, "allergens");
  if (typed === undefined) return before;
  const words = partsOf(typed.toLowerCase());
  for (const word of words) if (!known.has(word)) complain(reading, row, "allergens", "allergenUnknown", word);
  return [...new Set(words.filter((word): word is Allergen => known.has(word)))];
};

/** The SKU that a row names; null for an empty cell, and without the column the one from before. */
export const skuAfter = (row: Row, before: string | null): string | null => {
  const typed = cell(row, "sku");
  return typed === undefined ? before : typed.trim() || null;
};

/** One share of a cell such as `food 80 + beverage 20`, with or without %. */
const share = /^([a-z]+)\s+(\d{1,3}(?:[.,]\d+)?)\s*%?$/;

/** The tax category that the row of a dish names, or its shares; else what it has. */
export const dishTaxAfter = (
  reading: Reading,
  row: Row,
  before: Pick<TranslatedProduct, "taxCategory" | "taxShares"> | undefined,
): Pick<TranslatedProduct, "taxCategory" | "taxShares"> => {
  const typed = cell(row, "tax_category")?.trim().toLowerCase();
  const kept = { taxCategory: before?.taxCategory ?? "food", taxShares: before?.taxShares ?? [] };
  if (!typed) return kept;
  const parts = typed.split("+").map((part) => part.trim());
  if (!parts.some((part) => share.test(part)))
    return { taxCategory: taxAfter(reading, row, undefined) ?? kept.taxCategory, taxShares: [] };
  const taxShares = parts.flatMap((part) => {
    const [, word, percent = ""] = share.exec(part) ?? [];
    const category = taxCategories.find((each) => each === word);
    if (!category) complain(reading, row, "tax_category", "taxUnknown", part);
    return category ? [{ category, percent: Number(percent.replace(",", ".")) }] : [];
  });
  // The shares do not say what kind of dish it is, such as a drink, so the category stays.
  return { taxCategory: before?.taxCategory ?? taxShares[0]?.category ?? "food", taxShares };
};

/** The tax category that a row names, else the one before; undefined where there is none. */
export const taxAfter = (reading: Reading, row: Row, before: TaxCategory | undefined): TaxCategory | undefined => {
  const typed = cell(row, "tax_category")?.trim().toLowerCase();
  if (!typed) return before;
  const found = taxCategories.find((category) => category === typed);
  if (!found) complain(reading, row, "tax_category", "taxUnknown", typed);
  return found ?? before;
};
