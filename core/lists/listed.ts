import * as z from "zod/mini";
import type { OrganizationId, UserId } from "../contract/ids.ts";
import { dueEntry } from "../db/due.ts";
import { type DatedCollection, keys } from "../db/keys.ts";
import { lists } from "../db/lists.ts";
import { indexed } from "../db/shape.ts";
import { query, type Write } from "../db/table.ts";
import { countOf } from "./customer.ts";
import { countDay, type DayRange, datedPage } from "./dated-list.ts";
import { type ItemPage, MOST, type Paging } from "./list.ts";
import { itemsPage, searchPage, searchWrites } from "./search.ts";

/** The facts of an order or a reservation that its lists and its search need. */
export interface Listed {
  organizationId: OrganizationId;
  collection: DatedCollection;
  id: string;
  status: string;
  /** The calendar day at the organization on which it counts. */
  day: string;
  words: string[];
  /** The customer of an order, whose total the index keeps. Reservations are counted when they are made. */
  customerId?: UserId | undefined;
  /** What it adds to the figures of its day, by their counters. */
  tally?: Readonly<Record<string, number>> | undefined;
  /** Grows with every change, so that no change undoes a later one. */
  version: number;
  /** Of an order that waits to be accepted: when it is cancelled unless somebody does. */
  acceptBy?: string | null | undefined;
  /** Whether the index counts it. An earlier version of the code counted in the transaction that made the item. */
  countedByStream?: boolean | undefined;
}

/** The index entry: what a later change has to undo. It is small, because the list of a status reads a thousand. */
export const Entry = z.object({
  words: z.array(z.string()),
  version: z.int(),
  /** What the figures of its day hold of it. */
  tally: z.optional(z.record(z.string(), z.number())),
  /** Epoch seconds at which the entry of a deleted item expires; others have none. */
  ttl: z.optional(z.number()),
});
export type Entry = z.infer<typeof Entry>;

/** Longer than a change stays in the stream, so no late change brings a deleted item back. */
const DAYS_REMEMBERED = 3;

/** A change of an order or a reservation as the table's stream tells it. */
export interface ListedChange {
  /** Its state after the change, or before it was deleted. */
  listed: Listed;
  isDeleted: boolean;
}

/** What the index should hold after a change. */
export const entryOf = ({ listed, isDeleted }: ListedChange, now: Date): Entry => {
  const { words, version, tally } = listed;
  if (!isDeleted) return { words, version, ...(tally && { tally }) };
  return {
    words: [],
    version: version + 1,
    // What was sold stays sold.
    ...(tally && { tally }),
    ttl: Math.floor(now.getTime() / 1000) + DAYS_REMEMBERED * 24 * 60 * 60,
  };
};

/** The write that brings the figures of a day from what they hold of an item to what they should; none where that is the same. */
const figureWrites = (
  { organizationId, day }: Listed,
  before: Entry["tally"] = {},
  after: Entry["tally"] = {},
): Write[] => {
  const counters = Object.keys({ ...before, ...after });
  const steps = counters.map((counter) => [counter, (after[counter] ?? 0) - (before[counter] ?? 0)] as const);
  const add = Object.fromEntries(steps.filter(([, step]) => step !== 0));
  return Object.keys(add).length ? [{ update: keys.figures(organizationId, day), add }] : [];
};

/**
 * The writes that change the index from one entry to the next. Only new and deleted items change totals and search; a
 * change of status is one write, or two where it changes the figures of its day.
 * @returns `words`, which may be written at any time before the others and more than once, and `entry`, one transaction
 */
export const entryWrites = (listed: Listed, before: Entry | undefined, after: Entry) => {
  const { organizationId, collection, id, status, day, customerId, acceptBy, countedByStream } = listed;
  const isIn = ({ ttl }: Entry) => ttl === undefined;
  const [wasCounted, isCounted] = [before ? isIn(before) : !countedByStream, isIn(after)];
  const list = lists.ofStatus(organizationId, collection, status);
  // Words may be in the search without an entry: those of an earlier version of the code, or of a change that was cut off.
  const left = before ?? (isCounted ? undefined : listed);
  const search = searchWrites({ organizationId, collection }, left && { id, words: left.words }, {
    id,
    words: after.words,
  });
  const entry: Write[] = [
    {
      put: {
        ...keys.entry(organizationId, collection, id),
        ...(isCounted && indexed(list.index, list.pk, list.prefix + id)),
        ...(isCounted && acceptBy && dueEntry(id, new Date(acceptBy), "UNANSWERED")),
        ...after,
      },
      when: before ? { version: before.version } : "absent",
    },
    ...(wasCounted === isCounted ? [] : [countDay(lists.dated(organizationId, collection), day, isCounted ? 1 : -1)]),
    // Customers still see their orders after the shop has deleted them.
    ...(customerId && isCounted && !wasCounted ? [countOf({ organizationId, customerId }, collection, 1)] : []),
    ...figureWrites(listed, before?.tally, after.tally),
    ...search.filter((write) => "remove" in write),
  ];
  return { words: search.filter((write) => "put" in write), entry };
};

/** The writes that take the words of a change out of the search, except those that the index has now. */
export const lateWords = ({ organizationId, collection, id, words }: Listed, now: Entry): Write[] =>
  searchWrites({ organizationId, collection }, { id, words }, { id, words: now.words }).filter(
    (write) => "remove" in write,
  );

/** Fewer than `MOST`, because a search in a status reads two indexes within the budget of one. */
const MOST_WITH_WORDS = 600;

interface Wanted {
  organizationId: OrganizationId;
  collection: DatedCollection;
  status?: string | undefined;
  search?: string | undefined;
  range: DayRange | undefined;
}

/**
 * One page of the orders or the reservations of an organization, the latest first. They can be filtered by status, by
 * words and by days. A status shows its latest `MOST` items; a search in a status looks at its latest
 * `MOST_WITH_WORDS`. Status and search follow a moment after a change, so callers leave out items that have left the
 * status.
 */
export const listedPage = async (wanted: Wanted, paging: Paging): Promise<ItemPage> => {
  const { organizationId, collection, status, search, range } = wanted;
  if (!status && !search) return datedPage(lists.dated(organizationId, collection), paging, range);
  const idsOf = (limit: number) => status && idsOfStatus({ ...wanted, status, limit });
  if (!search) return itemsPage(wanted, (await idsOf(MOST)) || [], paging);
  const [first, last] = range?.ids ?? ["", "~"];
  const keep = async () => {
    const ids = await idsOf(MOST_WITH_WORDS);
    const within = ids && new Set(ids);
    return (id: string) => first <= id && id <= last && (!within || within.has(id));
  };
  return searchPage({ organizationId, collection, shelf: "all", text: search, newestFirst: true, keep }, paging);
};

/** The ids of the orders or the reservations of a status, the latest first, at most `limit` of them. */
export const idsOfStatus = async (
  wanted: Pick<Wanted, "organizationId" | "collection"> & { status: string; limit: number; range?: Wanted["range"] },
): Promise<string[]> => {
  const { organizationId, collection, status, range, limit } = wanted;
  const { index, pk, prefix } = lists.ofStatus(organizationId, collection, status);
  const [first, last] = range?.ids ?? ["", "~"];
  const between: [string, string] = [prefix + first, prefix + last];
  const entries = await query({ index, pk, between, newestFirst: true, limit });
  return entries.map(({ gsi1sk }) => String(gsi1sk).slice(prefix.length));
};
