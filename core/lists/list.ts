import type { PagingInfo } from "../contract/common.ts";
import { counterKey, indexed, type List } from "../db/keys.ts";
import { type Item, query, type Write } from "../db/table.ts";

export interface Paging {
  page: number;
  limit: number;
}

export interface ItemPage {
  items: Item[];
  pagination: PagingInfo;
}

/** The write that keeps a list's total right; it belongs into the transaction that adds or removes an entry. */
export const count = (list: List, by: 1 | -1): Write => ({
  update: counterKey(list),
  add: { count: by },
  set: list.index && indexed(list.index, list.pk, list.prefix),
});

/**
 * One page of a list and where it stands among the others. Page 1 is one query at any size of the list;
 * page n reads the pages before it too. A list without its counter is empty.
 */
export const listPage = async (list: List, { page, limit }: Paging): Promise<ItemPage> => {
  const [counter, ...entries] = await query({ ...list, limit: page * limit + 1 });
  const isCounted = counter?.[`${list.index ?? ""}sk`] === list.prefix;
  return {
    items: isCounted ? entries.slice((page - 1) * limit) : [],
    pagination: pagingInfo(isCounted ? Number(counter.count) : 0, { page, limit }),
  };
};

/** Where a page stands in a list of `totalCount` items; an empty list has one empty page. */
export const pagingInfo = (totalCount: number, { page, limit }: Paging): PagingInfo => {
  const pageCount = Math.max(1, Math.ceil(totalCount / limit));
  return {
    isFirstPage: page === 1,
    isLastPage: page >= pageCount,
    currentPage: page,
    previousPage: page > 1 ? Math.min(page - 1, pageCount) : null,
    nextPage: page < pageCount ? page + 1 : null,
    pageCount,
    totalCount,
  };
};
