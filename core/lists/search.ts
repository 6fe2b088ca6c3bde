import * as z from "zod/mini";
import { type Collection, keys, lists, type Shelves } from "../db/keys.ts";
import { findMany, type Item, query, type Write } from "../db/table.ts";
import { type ItemPage, pagingInfo } from "./list.ts";
import { type Publishable, shelved } from "./shelves.ts";
import { beginningsOf, haveAll, wordsOf } from "./words.ts";

/**
 * The search index: for each word of an item's titles one entry, in alphabetical order, so that a word's beginning is a
 * range of entries; and for each beginning the number of items that have it, so that a page knows its total unread.
 * Entries and totals change in the transaction that changes the item.
 */
export interface Searchable extends Publishable {
  /** Different words, as `wordsOf` gives them. */
  words: string[];
  /** What else the item may be filtered by. */
  tags: string[];
}

interface Index {
  organizationId: string;
  collection: Collection;
}

const Entry = z.object({
  id: z.string(),
  words: z.array(z.string()),
  tags: z.array(z.string()),
  /** How many letters its word shares with the item's word before it: a beginning that short was met there already. */
  shared: z.int(),
});

/** A total counts all items in its lower digits and the published ones in its upper ones: one number is one write. */
const PUBLISHED = 1_000_000;

const totalIn = (shelf: keyof Shelves, total: number): number => {
  const published = Math.floor(total / PUBLISHED);
  const all = total % PUBLISHED;
  return { all, published, unpublished: all - published }[shelf];
};

/**
 * Totals live together in small items, two lengths in each: those of two and three letters by the first, those of four
 * and five by the first three, and so on. So an item grows with the letters that there are, not with the words.
 */
const groupOf = (beginning: string) => {
  const letters = [...beginning];
  return letters.slice(0, Math.max(0, 2 * Math.floor(letters.length / 2) - 1)).join("");
};

/** The writes that a word takes: its entry, and its groups of totals. All words together take one more, for single letters. */
const writesOf = (word: string) => 1 + Math.floor([...word].length / 2);

/** As many of some words, from the first on, as the index takes with so many writes. */
export const wordsWithin = (writes: number, words: string[]): string[] => {
  let left = writes;
  return words.filter((word) => {
    left -= writesOf(word);
    return left >= 0;
  });
};

/** Writes for the words of an item that one transaction edits: all of them, and those that they replace. */
export const WRITES_OF_WORDS = 45;

/** Field of a beginning's total: never the name of another field of the item. */
const fieldOf = (beginning: string) => `${beginning}*`;

/**
 * Most entries that a search looks through for those it wants: some 300 KB, which one request reads. Who asks for two
 * words that a thousand items have each has not said yet what they look for.
 */
const NARROWED = 1000;

const sharedLetters = (a: string, b: string) => {
  const [left, right] = [[...a], [...b]];
  const differs = left.findIndex((letter, place) => letter !== right[place]);
  return differs === -1 ? left.length : differs;
};

const entriesOf = ({ organizationId, collection }: Index, item: Searchable | undefined) => {
  const words = item?.words.toSorted() ?? [];
  return words.map((word, place) => {
    const shelves = lists.search(organizationId, collection, `${word}#`);
    const { id = "", tags = [], publishedAt = null } = item ?? {};
    const entry: z.input<typeof Entry> = { id, words, tags, shared: sharedLetters(words[place - 1] ?? "", word) };
    return { pk: shelves.all.pk, sk: shelves.all.prefix + id, ...shelved(shelves, { id, publishedAt }), ...entry };
  });
};

const totalsOf = (item: Searchable | undefined): Map<string, number> => {
  const one = item?.publishedAt ? PUBLISHED + 1 : 1;
  return new Map(item?.words.flatMap(beginningsOf).map((beginning) => [beginning, one]));
};

/** The writes that bring the index from one state of an item to the next; undefined where there is none. */
export const searchWrites = (index: Index, before: Searchable | undefined, after: Searchable | undefined): Write[] => {
  const [old, now] = [entriesOf(index, before), entriesOf(index, after)];
  const isIn = (entries: typeof now, { sk }: { sk: string }) => entries.some((entry) => entry.sk === sk);
  const known = new Set(old.map((entry) => JSON.stringify(entry)));

  const [left, entered] = [totalsOf(before), totalsOf(after)];
  const changes = [...new Set([...left.keys(), ...entered.keys()])]
    .map((beginning) => ({ beginning, by: (entered.get(beginning) ?? 0) - (left.get(beginning) ?? 0) }))
    .filter(({ by }) => by !== 0);

  return [
    ...old.filter((entry) => !isIn(now, entry)).map(({ pk, sk }): Write => ({ remove: { pk, sk } })),
    ...now.filter((entry) => !known.has(JSON.stringify(entry))).map((entry): Write => ({ put: entry })),
    ...Object.entries(Object.groupBy(changes, ({ beginning }) => groupOf(beginning))).map(
      ([group, members = []]): Write => ({
        update: keys.searchTotals(index.organizationId, index.collection, group),
        add: Object.fromEntries(members.map(({ beginning, by }) => [fieldOf(beginning), by])),
      }),
    ),
  ];
};

/**
 * One page of the items that have all words of a text among their titles, each at least by its beginning, in the
 * alphabetical order of what was found, or against it, the newest first. Three round trips at any size of the
 * collection: a search for several words, under a tag, or between two ids looks through the first `NARROWED` entries of
 * the rarest word, and its total is of those.
 */
export const searchPage = async (
  index: Index & {
    shelf: keyof Shelves;
    text: string;
    tag?: string | undefined;
    between?: [first: string, last: string];
    newestFirst?: boolean;
  },
  { page, limit }: { page: number; limit: number },
): Promise<ItemPage> => {
  const { organizationId, collection, shelf, text, tag, between, newestFirst } = index;
  const wanted = wordsOf(text);
  const found = await wordTotals(index, wanted);
  const rarest = found.toSorted((a, b) => a.total - b.total)[0];
  if (!rarest?.total) return { items: [], pagination: pagingInfo(0, { page, limit }) };

  const isNarrowed = wanted.length > 1 || tag !== undefined || between !== undefined;
  const keep = (item: Item) => {
    const { id, words, tags, shared } = Entry.parse(item);
    const isFirst = shared < [...rarest.word].length;
    const isBetween = !between || (between[0] <= id && id <= between[1]);
    return isFirst && isBetween && (tag === undefined || tags.includes(tag)) && haveAll(words, wanted);
  };
  const list = { ...lists.search(organizationId, collection, rarest.word)[shelf], newestFirst };
  const entries = isNarrowed
    ? (await query({ ...list, limit: NARROWED })).filter(keep)
    : await query({ ...list, limit: page * limit, keep });
  const ids = entries.slice((page - 1) * limit, page * limit).map((entry) => Entry.parse(entry).id);
  const items = await findMany(ids.map((id) => keys.item(organizationId, collection, id)));
  return {
    items: items.filter((item) => item !== undefined).filter(({ publishedAt }) => shelf !== "published" || publishedAt),
    pagination: pagingInfo(isNarrowed ? entries.length : rarest.total, { page, limit }),
  };
};

/** How many items on a shelf have each of some words. */
const wordTotals = async ({ organizationId, collection, shelf }: Index & { shelf: keyof Shelves }, words: string[]) => {
  const groups = await findMany(words.map((word) => keys.searchTotals(organizationId, collection, groupOf(word))));
  return words.map((word, place) => ({ word, total: totalIn(shelf, Number(groups[place]?.[fieldOf(word)] ?? 0)) }));
};
