import type { WholeMenu } from "../contract/catalogue/whole-menu.ts";
import { CreateCategory } from "../contract/categories/staff.ts";
import type { TitleTranslation } from "../contract/locales/translations.ts";
import type { CellProblem, MenuDifference } from "../contract/menu-import/menu-import.ts";
import type { Station } from "../contract/organizations/station-input.ts";
import { fold } from "../contract/values/fold.ts";
import { CategoryId } from "../contract/values/ids.ts";
import { byNames } from "./by-names.ts";
import { differencesOf } from "./differences.ts";
import { itemOfRow } from "./item-of-row.ts";
import {
  changesOf,
  complain,
  fieldsOf,
  publishedAfter,
  type Reading,
  translationsAfter,
  wordsOf,
} from "./plan-context.ts";
import { type DishChange, type DishRows, planDish } from "./plan-dishes.ts";
import { picturesAfter, positionAfter } from "./plan-facts.ts";
import type { ReadFile, Row } from "./read-csv.ts";

/** The change of an import to a category. */
export interface CategoryChange {
  kind: "category";
  row: number;
  title: string;
  /** Undefined: it is added. */
  id: CategoryId | undefined;
  /** The id by which dishes of the file refer to a category that is added. */
  provisionalId: CategoryId;
  category: Record<string, unknown>;
  published: boolean | undefined;
  differences: MenuDifference[];
  /** For an existing category: the previous values of the changed fields, and its version. */
  before: { fields: Record<string, unknown>; version: number } | undefined;
}

/** The changes of an import, and all problems of its file. It is carried out only if there is no problem. */
export interface Plan {
  changes: (CategoryChange | DishChange)[];
  /** The number of dishes and categories that already match the file. */
  unchanged: number;
  problems: CellProblem[];
}

/**
 * Compares a file with the menu. A row names its item by the id, else by the slug, else by the title. So importing a
 * file again, even after an interruption, repeats no change. Items that the file does not name stay.
 */
export const planImport = (
  { rows, problems }: ReadFile,
  {
    menu,
    stations = [],
    ...shop
  }: { menu: WholeMenu; defaultLocale: string; currency: string; stations?: readonly Station[] },
): Plan => {
  const reading: Reading = {
    categories: byNames(menu.categories, shop.defaultLocale),
    dishes: byNames(menu.dishes, shop.defaultLocale),
    manufacturers: menu.manufacturers,
    stations,
    ...shop,
    problems: [...problems],
    categoryIds: new Map(menu.categories.map(({ slug, id }) => [slug, id])),
    categoryTitles: new Map(),
  };
  for (const { id, translations } of menu.categories) callCategory(reading, id, translations);
  const { categories, dishes } = grouped(rows, reading);
  const [categorySlugs, dishSlugs] = [new Set<string>(), new Set<string>()];
  const changes = [
    ...categories.map((row, place) => planCategory(reading, row, categorySlugs, place)),
    ...dishes.map((dish) => planDish(reading, dish, dishSlugs)),
  ].filter((change) => change !== undefined);
  checkTaken(reading, changes, dishes);
  return {
    changes,
    unchanged: categories.length + dishes.length - changes.length,
    problems: firstOfEachCell(reading.problems).toSorted((a, b) => a.row - b.row),
  };
};

/**
 * Leaves out problems that follow from another one of the same cell, such as a missing price that could not be read.
 */
const firstOfEachCell = (problems: readonly CellProblem[]): CellProblem[] => {
  const nameOf = ({ row, column }: CellProblem) => `${row} ${column}`;
  return [...new Map(problems.toReversed().map((each) => [nameOf(each), each])).values()].toReversed();
};

/** Which rows belong together. */
const grouped = (rows: readonly Row[], reading: Reading): { categories: Row[]; dishes: DishRows[] } => {
  const categories: Row[] = [];
  const dishes: DishRows[] = [];
  for (const row of rows) {
    const type = row.cells.type?.trim().toLowerCase();
    const choices = dishes.at(-1)?.choices;
    if (type === "category") categories.push(row);
    else if (type === "dish") dishes.push({ row, choices: [] });
    else if (type === "choice")
      choices ? choices.push({ row, options: [] }) : complain(reading, row, "type", "dishMissing");
    else if (type === "option") {
      const options = choices?.at(-1)?.options;
      options ? options.push(row) : complain(reading, row, "type", "choiceMissing");
    } else complain(reading, row, "type", "typeUnknown", row.cells.type ?? "");
  }
  for (const { row, options } of dishes.flatMap((dish) => dish.choices))
    if (!options.length) complain(reading, row, "type", "choiceEmpty");
  return { categories, dishes };
};

/** Lets dishes name a category by its title too. If several have the same title, it is the first. */
const callCategory = (reading: Reading, id: CategoryId, translations: readonly TitleTranslation[]) => {
  for (const title of translations.map((each) => fold(each.title.trim())))
    if (title && !reading.categoryTitles.has(title)) reading.categoryTitles.set(title, id);
};

const planCategory = (reading: Reading, row: Row, slugs: Set<string>, place: number): CategoryChange | undefined => {
  const { problems, defaultLocale } = reading;
  const failures = problems.length;
  const { old, slug } = itemOfRow(reading, row, reading.categories, slugs);
  const provisionalId = old?.id ?? CategoryId.parse(`cat_${String(place).padStart(26, "0")}`);
  reading.categoryIds.set(slug, provisionalId);
  const before = old && { ...old, image: old.image?.id ?? null, isPublished: old.publishedAt !== null };
  const category = {
    slug,
    image: picturesAfter(reading, row, before?.image ? [before.image] : [])[0] ?? null,
    position: positionAfter(reading, row, old?.position ?? null),
    translations: translationsAfter(old?.translations ?? [], row, defaultLocale),
  };
  callCategory(reading, provisionalId, category.translations);
  for (const { path, message } of CreateCategory.safeParse(category).error?.issues ?? []) {
    const [field, at, text = "title"] = path;
    const locale = category.translations[Number(at)]?.locale ?? defaultLocale;
    const column =
      field === "translations" ? `${String(text)}_${locale}` : field === "image" ? "pictures" : String(field);
    problems.push({ row: row.number, column, problem: { message: message } });
  }
  if (problems.length > failures) return undefined;
  // A category without a shown dish is not on the menu. If it were hidden, its dishes would come below "More dishes".
  const published = old || row.cells.published?.trim() ? publishedAfter(reading, row, old) : true;
  const changed = changesOf(before, category);
  if (!Object.keys(changed).length && published === undefined) return undefined;
  return {
    kind: "category",
    row: row.number,
    title: category.translations.find(({ locale }) => locale === defaultLocale)?.title ?? slug,
    id: old?.id,
    provisionalId,
    category: changed,
    published,
    differences: differencesOf(
      before,
      { ...category, isPublished: published ?? before?.isPublished ?? false },
      { row, ...wordsOf(reading) },
    ),
    before: before && { fields: fieldsOf(before, changed), version: before.version },
  };
};

/** Finds slugs and SKUs that the file gives to one dish while another has them. */
const checkTaken = (reading: Reading, changes: Plan["changes"], dishes: readonly DishRows[]): void => {
  const { byId, bySlug } = reading.dishes;
  const rowAt = new Map([...dishes.map(({ row }) => row)].map((row) => [row.number, row]));
  const inFile = new Set(changes.flatMap(({ id }) => id ?? []));
  const skus = new Set([...byId.values()].flatMap(({ id, sku }) => (sku && !inFile.has(id) ? [sku] : [])));
  for (const change of changes) {
    const row = rowAt.get(change.row);
    if (change.kind !== "dish" || !row) continue;
    const { sku, slug } = change.product;
    const now = change.id ? byId.get(change.id) : undefined;
    const wanted = sku === undefined ? now?.sku : sku;
    if (typeof wanted === "string" && skus.has(wanted)) complain(reading, row, "sku", "skuTwice", wanted);
    if (typeof wanted === "string") skus.add(wanted);
    const other = typeof slug === "string" ? bySlug.get(slug) : undefined;
    if (now && other && other !== now) complain(reading, row, "slug", "slugTwice", String(slug));
  }
};
