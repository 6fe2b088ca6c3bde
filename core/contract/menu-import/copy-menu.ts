import type { WholeMenu } from "../catalogue/whole-menu.ts";
import { columnsFor } from "./columns.ts";
import { categoryRow, csvOf, dishRows, type Writing } from "./write-csv.ts";

/** What belongs to one shop alone: ids, files, the makers and stations that it names, and the order of its menu. */
const own = ["id", "pictures", "manufacturer", "position", "station"];

/**
 * A file of what another shop's menu has and this one lacks, by the addresses of categories and dishes. So its import
 * adds, and changes and deletes nothing. SKUs that are taken here are left out. What has no title in the main language
 * of this shop gets the one that it has, to be translated here.
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
