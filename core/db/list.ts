import type { PagingInfo } from "../contract/common.ts";
import { counterKey, counterSortKey, indexed, type List } from "./keys.ts";
import { type Item, query, type Write } from "./table.ts";

/** The write that keeps a list's total right; it belongs into the transaction that adds or removes an entry. */
export const count = (list: List, by: 1 | -1): Write => ({
  update: counterKey(list),
  add: { count: by },
  set: list.index && indexed(list.index, list.pk, counterSortKey(list)),
});

/**
 * One page of a list and where it stands among the others. Page 1 is one query at any size of the list;
 * page n reads the pages before it too.
 */
export const listPage = async (
  list: List,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: Item[]; pagination: PagingInfo }> => {
  const [first, ...rest] = await query({ ...list, limit: page * limit + 1 });
  const counter = first?.[`${list.index ?? ""}sk`] === counterSortKey(list) ? Number(first.count) : 0;
  return { items: rest.slice((page - 1) * limit), pagination: pagingInfo(counter, { page, limit }) };
};

/** Where a page stands in a list of `totalCount` items; an empty list has one empty page. */
export const pagingInfo = (totalCount: number, { page, limit }: { page: number; limit: number }): PagingInfo => {
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
