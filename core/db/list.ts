import type { PagingInfo } from "../contract/common.ts";
import { type Collection, counterKey, counterSortKey, customerIndex, indexed, type List } from "./keys.ts";
import { findMany, type Item, type Query, query, type Write } from "./table.ts";

interface Paging {
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
  set: list.index && indexed(list.index, list.pk, counterSortKey(list)),
});

/**
 * One page of a list and where it stands among the others. Page 1 is one query at any size of the list;
 * page n reads the pages before it too. A list without its counter is empty.
 */
export const listPage = async (list: List, { page, limit }: Paging): Promise<ItemPage> => {
  const [counter, ...entries] = await query({ ...list, limit: page * limit + 1 });
  const isCounted = counter?.[`${list.index ?? ""}sk`] === counterSortKey(list);
  return {
    items: isCounted ? entries.slice((page - 1) * limit) : [],
    pagination: pagingInfo(isCounted ? Number(counter.count) : 0, { page, limit }),
  };
};

/** One page of the entries of a list whose ids lie between two; their total is known by reading them all. */
export const rangePage = async (list: List, ids: [first: string, last: string], paging: Paging): Promise<ItemPage> => {
  return slicePage(await query({ ...list, ...within(list, ids) }), paging);
};

const within = ({ prefix }: List, [first, last]: [first: string, last: string]): Pick<Query, "prefix" | "between"> => ({
  prefix: undefined,
  between: [prefix + first, prefix + last],
});

/**
 * One page of what a customer has of a collection, of all ids or of those between two. The index holds keys only, a
 * hundred bytes an entry, and is read whole.
 */
export const customerPage = async (
  { organizationId, customerId }: { organizationId: string; customerId: string },
  collection: Collection,
  paging: Paging,
  ids?: [first: string, last: string],
): Promise<ItemPage> => {
  const list: List = {
    index: "gsi2",
    pk: customerIndex(organizationId, customerId),
    prefix: `${collection}#`,
    newestFirst: true,
  };
  const entries = await query(ids ? { ...list, ...within(list, ids) } : list);
  const { items: wanted, pagination } = slicePage(entries, paging);
  const found = await findMany(wanted.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) })));
  return { items: found.filter((item) => item !== undefined), pagination };
};

const slicePage = (items: Item[], { page, limit }: Paging): ItemPage => ({
  items: items.slice((page - 1) * limit, page * limit),
  pagination: pagingInfo(items.length, { page, limit }),
});

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
