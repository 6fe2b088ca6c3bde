import type { PagingInfo } from "../contract/values/common.ts";
import { counterKey, type List } from "../db/lists.ts";
import { indexKey } from "../db/schema.ts";
import { find, type Item, type Query, query, type Write } from "../db/table.ts";
import { type Cursor, cursorsOf, type PageRequest } from "./cursor.ts";
import { justAfter, stretchReader } from "./stretch.ts";

/** A page, and the cursors of the one before it and of the one after it, if there are any. */
export interface ItemPage<T = Item> {
  items: T[];
  /** The cursor after each item, for an answer that ends there. */
  behind: string[];
  previous: string | undefined;
  next: string | undefined;
  pagination: PagingInfo;
}

/** A list that can be read from its beginning, or from a cursor in either direction. */
export interface ReadableList<T = Item> {
  /** What distinguishes it from other lists: its partition and its filter. */
  name: unknown;
  total: () => Promise<number>;
  /** At most `limit` items, the nearest to the cursor first. */
  read: (limit: number, cursor?: Cursor) => Promise<T[]>;
  /** The sort key of an item. */
  placeOf: (item: T) => string;
}

/** Most entries that a list without a counter reads and shows: a search, or the items of a status. */
export const MAX_ENTRIES = 1000;

/** The write that updates a list's total. It belongs to the transaction that adds or removes an entry. */
export const countWrite = (list: List, by: 1 | -1): Write => ({
  update: counterKey(list),
  add: { count: by },
  set: list.index && indexKey(list.index, list.pk, list.prefix),
});

/**
 * One page of a list with its paging information. Page 1 is one query at any size of the list, because the counter
 * sorts before the first entry. A page by its cursor reads the counter beside it. A list without a counter item is
 * empty.
 */
export const listPage = async (list: List, paging: PageRequest): Promise<ItemPage> => {
  const { index, prefix } = list;
  const stretch = stretchReader({ ...list, between: [justAfter(prefix), `${prefix}~`] });
  const isFirst = paging.cursor === undefined && (paging.page ?? 1) === 1;
  const both = once(() => query({ ...list, limit: paging.limit + 2 }));
  const counter = once(async () => {
    if (!isFirst) return find(counterKey(list));
    const [first] = await both();
    return first?.[`${index ?? ""}sk`] === prefix ? first : undefined;
  });
  const entries: typeof stretch.read = async (...from) => (isFirst ? (await both()).slice(1) : stretch.read(...from));
  return pageOf(
    {
      name: nameOf(list),
      placeOf: stretch.placeOf,
      total: async () => Number((await counter())?.count ?? 0),
      read: async (...from) => {
        const [items, counted] = await Promise.all([entries(...from), counter()]);
        return counted ? items : [];
      },
    },
    paging,
  );
};

const nameOf = ({ index, pk, prefix }: List) => [index, pk, prefix];

/** Whether a request continues this list: by its cursor, or by the number of a page. */
export const isIn = (list: List, paging: Pick<PageRequest, "cursor">): boolean => cursorsOf(nameOf(list)).isOf(paging);

const once = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let begun: Promise<T> | undefined;
  return () => (begun ??= work());
};

/** The entries of a list without its counter. */
export const entriesOf = (list: List, options: Pick<Query, "consistent" | "limit"> = {}): Promise<Item[]> =>
  query({ ...list, ...options, keep: (item) => item[`${list.index ?? ""}sk`] !== list.prefix });

/**
 * One page of a list. Page 1 and a page by its cursor read the total and the page together, and one item more, which
 * tells whether the list goes on. Page n by its number reads the total first, and then also the pages before it.
 * @throws AppError invalid_input for a cursor of another list
 */
export const pageOf = async <T>(list: ReadableList<T>, paging: PageRequest): Promise<ItemPage<T>> => {
  const cursors = cursorsOf(list.name);
  const cursor = cursors.read(paging);
  const counting = list.total();
  const { page, limit } = paging;
  const asked = page !== undefined && page > 1 ? Math.min(page, pagesIn(await counting, limit)) : 1;
  const before = cursor ? 0 : (asked - 1) * limit;
  const [read, counted] = await Promise.all([list.read(before + limit + 1, cursor), counting]);
  const found = read.slice(before, before + limit);
  const items = cursor?.isBack ? found.reverse() : found;
  const goesOn = read.length > before + limit;
  const start = cursor ? Math.max(0, cursor.count - (cursor.isBack ? items.length : 0)) : before;
  const behind = items.map((item, n) =>
    cursors.write({ place: list.placeOf(item), count: start + n + 1, isBack: false }),
  );
  const [first] = items;
  const isFirst = cursor ? cursor.isBack && !goesOn : before === 0;
  return {
    items,
    behind,
    previous: isFirst || !first ? undefined : cursors.write({ place: list.placeOf(first), count: start, isBack: true }),
    next: goesOn || cursor?.isBack ? behind.at(-1) : undefined,
    // The newest items may not be counted yet.
    pagination: pagingInfo(Math.max(counted, read.length), { start, limit }),
  };
};

/** A page of other items, those that belong to its own; undefined leaves one out. */
export const pageWith = <T>(page: ItemPage<unknown>, items: readonly (T | undefined)[]): ItemPage<T> => {
  const kept = items.flatMap((item, n) => (item === undefined ? [] : [{ item, behind: page.behind[n] ?? "" }]));
  return { ...page, items: kept.map(({ item }) => item), behind: kept.map(({ behind }) => behind) };
};

/** One page of a list that was read completely, sorted by the places of its items as the database sorts keys. */
export const paginate = <T>(
  all: readonly T[],
  { name, placeOf, newestFirst = false }: Pick<ReadableList<T>, "name" | "placeOf"> & { newestFirst?: boolean },
  paging: PageRequest,
): Promise<ItemPage<T>> => {
  /** Positive behind the cursor, negative before it. */
  const sideOf = (item: T, { place }: Cursor) => compare(placeOf(item), place) * (newestFirst ? -1 : 1);
  return pageOf(
    {
      name,
      placeOf,
      total: async () => all.length,
      read: async (limit, cursor) => {
        if (!cursor) return all.slice(0, limit);
        return cursor.isBack
          ? all
              .filter((item) => sideOf(item, cursor) < 0)
              .slice(-limit)
              .reverse()
          : all.filter((item) => sideOf(item, cursor) > 0).slice(0, limit);
      },
    },
    paging,
  );
};

const compare = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

const pagesIn = (totalCount: number, limit: number) => Math.max(1, Math.ceil(totalCount / limit));

/** The paging information of a page in a list of `totalCount` items. An empty list has one empty page. */
const pagingInfo = (totalCount: number, { start, limit }: { start: number; limit: number }): PagingInfo => {
  const pageCount = pagesIn(totalCount, limit);
  const page = Math.min(Math.floor(start / limit) + 1, pageCount);
  return {
    isFirstPage: page === 1,
    isLastPage: page >= pageCount,
    currentPage: page,
    previousPage: page > 1 ? page - 1 : null,
    nextPage: page < pageCount ? page + 1 : null,
    pageCount,
    totalCount,
  };
};
