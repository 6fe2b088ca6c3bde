import type { Key } from "../db/keys.ts";
import type { DatedList } from "../db/lists.ts";
import { type Item, query, type Write } from "../db/table.ts";
import type { PageRequest } from "./cursor.ts";
import { type ItemPage, pageOf } from "./list.ts";
import { stretchReader } from "./stretch.ts";

/** Days such as `2026-11-21`, both included, and the bounds of the ids whose instants are on these days. */
export interface DayRange {
  from: string | undefined;
  to: string | undefined;
  ids: [first: string, last: string];
}

const monthOf = (day: string) => day.slice(0, "2026-11".length);
const monthKey = ({ pk, days }: DatedList, month: string): Key => ({ pk, sk: days + month });

/** A day's field in the item of its month: `d21`. */
const fieldOf = (day: string) => `d${day.slice("2026-11-".length)}`;

/**
 * The write that updates the total of an entry's day. All entries of a month share its item, so no shopper's request
 * writes it. The job that follows the table's stream does.
 */
export const dayCountWrite = (list: DatedList, day: string, by: 1 | -1): Write => ({
  update: monthKey(list, monthOf(day)),
  add: { [fieldOf(day)]: by },
});

/** How many entries a dated list has, on all days or on some of them: it reads about 250 bytes a month. */
export const datedTotal = async (
  list: DatedList,
  range: Pick<DayRange, "from" | "to"> | undefined,
): Promise<number> => {
  const { pk, days } = list;
  const { from = "", to = "~" } = range ?? {};
  const months = await query({ pk, between: [days + monthOf(from), days + monthOf(to)] });
  return months
    .flatMap((month) => dayCounts(list, month))
    .filter(({ day }) => from <= day && day <= to)
    .reduce((sum, { count }) => sum + count, 0);
};

/**
 * One page of a dated list, the latest first: of all entries, or of a range of days. Page 1 and a page by its cursor
 * take one round trip at any number of entries; the totals take about 250 bytes a month. Page n by its number also
 * reads the pages before it.
 */
export const datedPage = (list: DatedList, paging: PageRequest, range: DayRange | undefined): Promise<ItemPage> => {
  const { pk, entries } = list;
  const { ids = ["", "~"] } = range ?? {};
  const between: [string, string] = [entries + ids[0], entries + ids[1]];
  const all = stretchReader({ pk, prefix: entries, between, newestFirst: true });
  return pageOf({ ...all, name: [pk, entries, ids], total: () => datedTotal(list, range) }, paging);
};

const dayCounts = ({ days }: DatedList, item: Item) =>
  Object.entries(item)
    .filter(([field]) => /^d\d\d$/.test(field))
    .map(([field, count]) => ({
      day: `${String(item.sk).slice(days.length)}-${field.slice(1)}`,
      count: Number(count),
    }));
