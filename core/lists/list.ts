import type { PagingInfo } from "../contract/values/common.ts";
import { counterKey, type List } from "../db/lists.ts";
import { indexKey } from "../db/schema.ts";
import { find, type Item, type Query, query, type Write } from "../db/table.ts";

export interface PageRequest {
  page: number;
  limit: number;
  /** Items of the page that the caller has. */
  after?: number | undefined;
}

export interface ItemPage {
  items: Item[];
  pagination: PagingInfo;
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
 * One page of a list with its paging information. Page 1 is one query at any size of the list; page n also reads the
 * pages before it. A list without a counter item is empty.
 */
export const listPage = async (list: List, paging: PageRequest): Promise<ItemPage> => {
  const readsTotalFirst = paging.page > 1;
  const asked = readsTotalFirst ? clampPage(paging, countIn(await find(counterKey(list)))) : paging;
  const [counter, ...entries] = await query({ ...list, limit: asked.page * asked.limit + 1 });
  const isCounted = counter?.[`${list.index ?? ""}sk`] === list.prefix;
  return {
    items: isCounted ? entries.slice((asked.page - 1) * asked.limit) : [],
    pagination: pagingInfo(isCounted ? countIn(counter) : 0, asked),
  };
};

/** The entries of a list without its counter. */
export const entriesOf = (list: List, options: Pick<Query, "consistent" | "limit"> = {}): Promise<Item[]> =>
  query({ ...list, ...options, keep: (item) => item[`${list.index ?? ""}sk`] !== list.prefix });

const countIn = (counter: Item | undefined): number => Number(counter?.count ?? 0);

/**
 * One page of a list whose total is read separately: together with page 1, before any other page.
 * @param read reads the entries from the first one to the end of a page
 */
export const pageWithTotal = async (
  paging: PageRequest,
  total: () => Promise<number>,
  read: (limit: number) => Promise<Item[]>,
): Promise<ItemPage> => {
  const counting = total();
  const asked = paging.page > 1 ? clampPage(paging, await counting) : paging;
  const [items, counted] = await Promise.all([read(asked.page * asked.limit), counting]);
  // The newest items may not be counted yet.
  const totalCount = Math.max(counted, items.length);
  return { items: items.slice((asked.page - 1) * asked.limit), pagination: pagingInfo(totalCount, asked) };
};

/** One page of a list that was read completely. */
export const paginate = <T>(all: T[], paging: PageRequest): { items: T[]; pagination: PagingInfo } => {
  const { page, limit } = clampPage(paging, all.length);
  return { items: all.slice((page - 1) * limit, page * limit), pagination: pagingInfo(all.length, { page, limit }) };
};

const pagesIn = (totalCount: number, limit: number) => Math.max(1, Math.ceil(totalCount / limit));

/** The requested page; past the end of a list, its last page. */
const clampPage = ({ page, limit }: PageRequest, totalCount: number): PageRequest => ({
  page: Math.min(page, pagesIn(totalCount, limit)),
  limit,
});

/** The paging information of a page in a list of `totalCount` items. An empty list has one empty page. */
const pagingInfo = (totalCount: number, { page, limit }: PageRequest): PagingInfo => {
  const pageCount = pagesIn(totalCount, limit);
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
