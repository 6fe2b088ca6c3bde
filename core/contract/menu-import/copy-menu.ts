import type { WholeMenu } from "../catalogue/whole-menu.ts";
import { columnsFor } from "./columns.ts";
import { categoryRow, csvOf, dishRows, type Writing } from "./write-csv.ts";

/** Columns that belong to one shop alone: ids, files, its makers and stations, and the order of its menu. */
const own = ["id", "pictures", "manufacturer", "position", "station"];

/**
 * A file of the categories and dishes of another shop's menu whose slugs this one lacks. So its import only adds. SKUs
 * that are taken here are left out. An item without a title in the main language of this shop gets one of its other
 * titles there, to be translated later.
 * @param writing its languages are those of this shop
 */
export const copyOfMenu = (
  mine: WholeMenu,
  other: WholeMenu,
  { defaultLocale, ...writing }: Writing & { defaultLocale: string },
): string => {
  const main = `title_${defaultLocale}`;
  const anyTitle = (cells: Record<string, string>) =>
    Object.entries(cells).find(([column]) => column.startsWith("title_"))?.[1] ?? "";
  const slugsOf = (items: readonly { slug: string }[]) => new Set(items.map(({ slug }) => slug));
  const [categories, dishes] = [slugsOf(mine.categories), slugsOf(mine.dishes)];
  const skus = new Set(mine.dishes.map(({ sku }) => sku));
  const rows = [
    ...other.categories.filter(({ slug }) => !categories.has(slug)).map(categoryRow),
    ...other.dishes
      .filter(({ slug }) => !dishes.has(slug))
      .map((dish) => ({ ...dish, sku: skus.has(dish.sku) ? null : dish.sku }))
      .flatMap((dish) => dishRows(dish, other, writing)),
  ];
  const columns = columnsFor(writing.supportedLocales).filter((column) => !own.includes(column));
  return csvOf(
    columns,
    rows.map((cells) => ({ ...cells, [main]: cells[main] ?? anyTitle(cells) })),
    writing,
  );
};
