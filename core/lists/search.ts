import * as z from "zod/mini";
import type { OrganizationId } from "../contract/values/ids.ts";
import { type Collection, keys } from "../db/keys.ts";
import { lists, type Visibility } from "../db/lists.ts";
import { findMany, type Item, query, type Write } from "../db/table.ts";
import { type ItemPage, MAX_ENTRIES, type PageRequest, paginate } from "./list.ts";
import { type Publishable, visibilityKey } from "./visibility.ts";
import { matchesAll, searchWords } from "./words.ts";

/**
 * The search index has one entry for each word of an item, in alphabetical order, so the beginning of a word is a range
 * of entries. Entries change in the transaction that changes the item or its index entry.
 */
export interface Searchable {
  id: string;
  /** Different words, as `wordsOf` gives them. */
  words: string[];
  /** Other filters of the item. */
  tags?: string[];
  /** For items that are published or not: both kinds are searched separately. */
  publishedAt?: Publishable["publishedAt"];
}

export interface SearchIndex {
  organizationId: OrganizationId;
  collection: Collection;
}

const Entry = z.object({
  /** The word, `#` and the item's id. */
  sk: z.string(),
  words: z.array(z.string()),
  tags: z._default(z.array(z.string()), []),
});

const entriesOf = ({ organizationId, collection }: SearchIndex, item: Searchable | undefined) =>
  item?.words.map((word) => {
    const { id, words, tags, publishedAt } = item;
    const byVisibility = lists.search(organizationId, collection, `${word}#`);
    const visibility = publishedAt === undefined ? {} : visibilityKey(byVisibility, { id, publishedAt });
    return {
      pk: byVisibility.all.pk,
      sk: byVisibility.all.prefix + id,
      ...visibility,
      words,
      ...(tags?.length && { tags }),
    };
  }) ?? [];

/** The writes that change the index from one state of an item to the next. Undefined stands for no item. */
export const searchWrites = (
  searched: SearchIndex,
  before: Searchable | undefined,
  after: Searchable | undefined,
): Write[] => {
  const [old, now] = [entriesOf(searched, before), entriesOf(searched, after)];
  const kept = new Set(now.map(({ sk }) => sk));
  const known = new Set(old.map((entry) => JSON.stringify(entry)));
  return [
    ...old.filter(({ sk }) => !kept.has(sk)).map(({ pk, sk }): Write => ({ remove: { pk, sk } })),
    ...now.filter((entry) => !known.has(JSON.stringify(entry))).map((put): Write => ({ put })),
  ];
};

/**
 * One page of the items that match all words of a text by their beginnings, in alphabetical order, or in reverse order
 * with the newest first. It takes two round trips at any size of the collection. It reads the first `MOST` entries of
 * the longest word, which is usually the rarest, and its total counts these.
 * @param keep decides which of the found ids are wanted
 */
export const searchPage = async (
  wanted: SearchIndex & {
    visibility: Visibility;
    text: string;
    newestFirst?: boolean;
    tag?: string | undefined;
    keep?: () => Promise<(id: string) => boolean>;
  },
  paging: PageRequest,
): Promise<ItemPage> => {
  const { organizationId, collection, visibility, text, newestFirst, tag } = wanted;
  const words = searchWords(text);
  const [longest] = words.toSorted((a, b) => b.length - a.length);
  if (!longest) return paginate<Item>([], paging);
  const list = lists.search(organizationId, collection, longest)[visibility];
  const [found, keep] = await Promise.all([query({ ...list, newestFirst, limit: MAX_ENTRIES }), wanted.keep?.()]);
  const ids = found
    .map((item) => Entry.parse(item))
    .filter((entry) => matchesAll(entry.words, words) && (!tag || entry.tags.includes(tag)))
    .map(({ sk }) => sk.slice(sk.lastIndexOf("#") + 1))
    .filter((id) => keep?.(id) ?? true);
  const { items, pagination } = await itemsPage(wanted, ids, paging);
  return { items: items.filter(({ publishedAt }) => visibility !== "published" || publishedAt), pagination };
};

/** One page of the items of these ids. Repeated ids and items that were deleted meanwhile are left out. */
export const itemsPage = async (
  { organizationId, collection }: SearchIndex,
  ids: string[],
  paging: PageRequest,
): Promise<ItemPage> => {
  const page = paginate([...new Set(ids)], paging);
  const items = await findMany(page.items.map((id) => keys.item(organizationId, collection, id)));
  return { items: items.filter((item) => item !== undefined), pagination: page.pagination };
};
