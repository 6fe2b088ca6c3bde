import Papa from "papaparse";
import type { WholeMenu } from "../catalogue/whole-menu.ts";
import type { TranslatedCategory } from "../categories/category.ts";
import type { Station } from "../organizations/station-input.ts";
import type { TranslatedProduct } from "../products/product.ts";
import { decimalMark, typedAmount } from "../values/typed-amount.ts";
import { cellOf } from "./cells.ts";
import { columnsFor, type PlainColumn } from "./columns.ts";

type Cells = Partial<Record<PlainColumn, string>> & Record<string, string>;

/** How amounts and columns are written: as spreadsheets in the reader's language expect it. */
export interface Writing {
  locale: string;
  currency: string;
  supportedLocales: readonly string[];
  /** The stations of the shop's kitchen, which a file names. */
  stations?: readonly Station[];
}

const texts = (translations: readonly { locale: string; title: string; description?: string }[]): Cells =>
  Object.fromEntries(
    translations.flatMap(({ locale, title, description }) => [
      [`title_${locale}`, title],
      ...(description === undefined ? [] : [[`description_${locale}`, description]]),
    ]),
  );

const word = (isSo: boolean) => (isSo ? "yes" : "no");

/** Whether something is sold out: `no`, `yes`, or the instant until which it is. */
export const soldOutCell = ({ soldOut, soldOutUntil }: { soldOut: boolean; soldOutUntil: string | null }): string =>
  soldOut && soldOutUntil ? soldOutUntil : word(soldOut);

/** The tax category of a dish, or the shares of one of mixed rates: `food 80 + beverage 20`. */
export const taxCell = ({ taxCategory, taxShares }: Pick<TranslatedProduct, "taxCategory" | "taxShares">): string =>
  taxShares.map(({ category, percent }) => `${category} ${percent}`).join(" + ") || taxCategory;

const positionCell = ({ position }: { position: number | null }) => String(position ?? "");

/** The cells of a dish, and those of its choices and their options below it. */
export const dishRows = (
  dish: TranslatedProduct,
  { categories, manufacturers }: Pick<WholeMenu, "categories" | "manufacturers">,
  writing: Writing,
): Cells[] => {
  const amount = (value: number | null) => typedAmount(value, writing);
  return [
    {
      type: "dish",
      id: dish.id,
      slug: dish.slug,
      published: word(dish.publishedAt !== null),
      ...texts(dish.translations),
      price: amount(dish.basePrice),
      sale_price: amount(dish.discountedBasePrice),
      categories: dish.categories.flatMap((id) => categories.find((each) => each.id === id)?.slug ?? []).join(", "),
      allergens: dish.allergens.join(", "),
      sold_out: soldOutCell(dish),
      sku: dish.sku ?? "",
      manufacturer: manufacturers.find(({ id }) => id === dish.manufacturerId)?.name ?? "",
      tax_category: taxCell(dish),
      diet: dish.metadata.diet ?? "",
      spice: dish.metadata.spice ?? "",
      pictures: dish.images.map(({ id }) => id).join(", "),
      position: positionCell(dish),
      station: writing.stations?.find(({ id }) => id === dish.stationId)?.name ?? "",
      load: String(dish.load),
      minutes: String(dish.preparationMinutes ?? ""),
    },
    ...dish.modifierGroups.flatMap((group): Cells[] => [
      {
        type: "choice",
        id: group.id,
        ...texts(group.translations ?? []),
        choose_min: String(group.selectMin),
        choose_max: String(group.selectMax),
      },
      ...group.modifiers.map((option) => ({
        type: "option",
        id: option.id,
        ...texts(option.translations ?? []),
        price: amount(option.price),
        allergens: option.allergens.join(", "),
        sold_out: soldOutCell(option),
        sku: option.sku ?? "",
        tax_category: option.taxCategory ?? "",
        load: String(option.load ?? ""),
      })),
    ]),
  ];
};

/** The cells of a category. */
export const categoryRow = (category: TranslatedCategory): Cells => ({
  type: "category",
  id: category.id,
  slug: category.slug,
  published: word(category.publishedAt !== null),
  ...texts(category.translations),
  pictures: category.image?.id ?? "",
  position: positionCell(category),
});

/** A menu as the file that reads back into it without a change. */
export const writeCsv = (menu: WholeMenu, writing: Writing): string => {
  const rows = [...menu.categories.map(categoryRow), ...menu.dishes.flatMap((dish) => dishRows(dish, menu, writing))];
  const locales = new Set([
    ...writing.supportedLocales,
    ...[...menu.categories, ...menu.dishes].flatMap(({ translations }) => translations.map(({ locale }) => locale)),
    ...menu.dishes.flatMap(({ modifierGroups }) =>
      modifierGroups.flatMap(({ translations = [], modifiers }) =>
        [...translations, ...modifiers.flatMap((option) => option.translations ?? [])].map(({ locale }) => locale),
      ),
    ),
  ]);
  return csvOf(columnsFor([...locales]), rows, writing);
};

/** Rows as a file: marked as UTF-8, because spreadsheets guess otherwise. */
export const csvOf = (columns: string[], rows: readonly Cells[], { locale }: Pick<Writing, "locale">): string => {
  const data = rows.map((cells) => columns.map((column) => cellOf(cells[column] ?? "")));
  return `\uFEFF${Papa.unparse({ fields: columns, data }, { delimiter: decimalMark(locale) === "," ? ";" : ",", newline: "\r\n" })}\r\n`;
};
