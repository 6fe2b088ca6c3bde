import * as z from "zod/mini";
import type { OrganizationId } from "../contract/values/ids.ts";
import { type Collection, keys } from "../db/keys.ts";
import { lists, type Visibility } from "../db/lists.ts";
import { findMany, type PlainWrite, query } from "../db/table.ts";
import type { PageRequest } from "./cursor.ts";
import { type ItemPage, MAX_ENTRIES, pageWith, paginate } from "./list.ts";
import { type Publishable, visibilityKey } from "./visibility.ts";
import { matchesAll, searchWords } from "./words.ts";

/**
 * The search index has one entry for each word of an item, in alphabetical order, so the beginning of a word is a range
 * of entries. Entries change in the transaction that changes the item or its index entry.
 */
export interface Searchable {
  id: string;
  /** Distinct words, as `searchWords` returns them. */
  words: string[];
  /** Other filters of the item. */
  tags?: string[];
  /** Set for items that can be published. Published and unpublished ones are searched separately. */
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
): PlainWrite[] => {
  const [old, next] = [entriesOf(searched, before), entriesOf(searched, after)];
  const kept = new Set(next.map(({ sk }) => sk));
  const known = new Set(old.map((entry) => JSON.stringify(entry)));
  return [
    ...old.filter(({ sk }) => !kept.has(sk)).map(({ pk, sk }): PlainWrite => ({ remove: { pk, sk } })),
    ...next.filter((entry) => !known.has(JSON.stringify(entry))).map((put): PlainWrite => ({ put })),
  ];
};

/**
 * One page of the items that match all words of a text by their beginnings, in alphabetical order, or in reverse order
 * with the newest first. It takes two round trips at any size of the collection. It reads the first `MAX_ENTRIES`
 * entries of the longest word, which is usually the rarest, and its total counts these.
 * @param keep decides which of the found ids are wanted
 * @param filter the filter that `keep` applies, for the cursor
 */
export const searchPage = async (
  wanted: SearchIndex & {
    visibility: Visibility;
    text: string;
    newestFirst?: boolean;
    tag?: string | undefined;
    keep?: () => Promise<(id: string) => boolean>;
    filter?: unknown;
  },
  paging: PageRequest,
): Promise<ItemPage> => {
  const { organizationId, collection, visibility, text, newestFirst, tag, filter } = wanted;
  const words = searchWords(text);
  const [longest] = words.toSorted((a, b) => b.length - a.length);
  const list = lists.search(organizationId, collection, longest ?? "")[visibility];
  const name = [list, words, tag, filter];
  if (!longest) return itemsPage(wanted, [], { name }, paging);
  const [found, keep] = await Promise.all([query({ ...list, newestFirst, limit: MAX_ENTRIES }), wanted.keep?.()]);
  const places = found
    .map((item) => Entry.parse(item))
    .filter((entry) => matchesAll(entry.words, words) && (!tag || entry.tags.includes(tag)))
    .map(({ sk }) => sk)
    .filter((sk) => keep?.(idAt(sk)) ?? true);
  const page = await itemsPage(wanted, places, { name, newestFirst }, paging);
  return pageWith(
    page,
    page.items.map((item) => (visibility !== "published" || item.publishedAt ? item : undefined)),
  );
};

/** A sort key of a list ends with the id of its item. */
const idAt = (place: string) => place.slice(place.lastIndexOf("#") + 1);

/** One page of the items at these places. Repeated items and those that were deleted meanwhile are left out. */
export const itemsPage = async (
  { organizationId, collection }: SearchIndex,
  places: string[],
  list: { name: unknown; newestFirst?: boolean | undefined },
  paging: PageRequest,
): Promise<ItemPage> => {
  const seen = new Set<string>();
  const firsts = places.filter((place) => seen.size < seen.add(idAt(place)).size);
  const page = await paginate(firsts, { ...list, placeOf: (place) => place }, paging);
  const items = await findMany(page.items.map((place) => keys.item(organizationId, collection, idAt(place))));
  return pageWith(page, items);
};
