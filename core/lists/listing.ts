import * as z from "zod/mini";
import { CustomerId, type OrganizationId, type UserId } from "../contract/values/ids.ts";
import { type DatedCollection, keys } from "../db/keys.ts";
import { lists } from "../db/lists.ts";
import { scheduleAttributes } from "../db/schedule.ts";
import { indexKey, ttlAt } from "../db/schema.ts";
import { type PlainWrite, query, type Write } from "../db/table.ts";
import { Minor } from "../money.ts";
import type { PageRequest } from "./cursor.ts";
import { customerCountWrite } from "./customer.ts";
import { type DayRange, datedPage, dayCountWrite } from "./dated-list.ts";
import { type ItemPage, MAX_ENTRIES } from "./list.ts";
import { itemsPage, searchPage, searchWrites } from "./search.ts";

/** The fields of an order or a reservation that lists and search need. */
export interface Listing {
  organizationId: OrganizationId;
  collection: DatedCollection;
  id: string;
  status: string;
  /** The calendar day at the organization on which it counts. */
  day: string;
  words: string[];
  /** The customer of an order, whose total the index keeps. Reservations are counted when they are made. */
  customerId?: UserId | undefined;
  /** Grows with every change, so that no change undoes a later one. */
  version: number;
  /** Set while an order waits to be accepted: when it is cancelled if nobody accepts it. */
  acceptBy?: string | null | undefined;
  /** Whether staff took the order. The board shows such an order before it is paid. */
  isTaken?: boolean;
  /** Whether the index counts it. An earlier version of the code counted in the transaction that made the item. */
  countedByStream?: boolean | undefined;
}

/** What an order adds to the figures of its customer. */
export const Counted = z.object({ customer: CustomerId, orders: z.int(), spent: Minor, currency: z.string() });
export type Counted = z.infer<typeof Counted>;

/**
 * The index entry: the values that a later change has to undo. It is small, because a list by status reads a thousand
 * of them.
 */
export const IndexEntry = z.object({
  words: z.array(z.string()),
  version: z.int(),
  /** Left out for an order that is not paid yet, or whose customer is not known. */
  counted: z.optional(Counted),
  /** Epoch seconds at which the entry of a deleted item expires; others have none. */
  ttl: z.optional(z.number()),
});
export type IndexEntry = z.infer<typeof IndexEntry>;

/** Longer than a change stays in the stream, so no late change brings a deleted item back. */
const DAYS_REMEMBERED = 3;

/** A change of an order or a reservation, as read from the table's stream. */
export interface ListingChange {
  /** The state after the change, or before the deletion. */
  listed: Listing;
  isDeleted: boolean;
}

/** The index entry after a change. */
export const nextEntry = ({ listed, isDeleted }: ListingChange, now: Date): IndexEntry => {
  const { words, version } = listed;
  if (!isDeleted) return { words, version };
  return {
    words: [],
    version: version + 1,
    ttl: ttlAt(now, DAYS_REMEMBERED * 24 * 60 * 60),
  };
};

/**
 * The writes that change the index from one entry to the next. Only new and deleted items change totals and search; a
 * change of status is one write.
 * @returns `words`, which may be written at any time before the others and more than once, and `entry`, one transaction
 */
export const indexWrites = (listed: Listing, before: IndexEntry | undefined, after: IndexEntry) => {
  const { organizationId, collection, id, status, day, customerId, acceptBy, countedByStream } = listed;
  const isIn = ({ ttl }: IndexEntry) => ttl === undefined;
  const [wasCounted, isCounted] = [before ? isIn(before) : !countedByStream, isIn(after)];
  const list = lists.ofStatus(organizationId, collection, status);
  // The search may have words without an entry, from an earlier version of the code or an interrupted change.
  const left = before ?? (isCounted ? undefined : listed);
  const search = searchWrites({ organizationId, collection }, left && { id, words: left.words }, {
    id,
    words: after.words,
  });
  const entry: Write[] = [
    {
      put: {
        ...keys.entry(organizationId, collection, id),
        ...(isCounted && indexKey(list.index, list.pk, list.prefix + id)),
        ...(isCounted && acceptBy && scheduleAttributes(id, new Date(acceptBy), "UNANSWERED")),
        ...after,
      },
      when: before ? { version: before.version } : "absent",
    },
    ...(wasCounted === isCounted
      ? []
      : [dayCountWrite(lists.dated(organizationId, collection), day, isCounted ? 1 : -1)]),
    ...(customerId && isCounted !== wasCounted
      ? [customerCountWrite({ organizationId, customerId }, collection, isCounted ? 1 : -1)]
      : []),
    ...search.filter((write) => "remove" in write),
  ];
  return { words: search.filter((write) => "put" in write), entry };
};

/** The writes that remove the search words of a late change, except those of the present entry. */
export const staleWordWrites = (
  { organizationId, collection, id, words }: Listing,
  present: IndexEntry,
): PlainWrite[] =>
  searchWrites({ organizationId, collection }, { id, words }, { id, words: present.words }).filter(
    (write) => "remove" in write,
  );

/** Fewer than `MAX_ENTRIES`, because a search in a status reads two indexes within the budget of one. */
const MAX_WITH_SEARCH = 600;

interface Wanted {
  organizationId: OrganizationId;
  collection: DatedCollection;
  status?: string | undefined;
  search?: string | undefined;
  range: DayRange | undefined;
}

/**
 * One page of the orders or the reservations of an organization, the latest first. They can be filtered by status, by
 * words and by days. A status shows its latest `MAX_ENTRIES` items; a search in a status looks at its latest
 * `MAX_WITH_SEARCH`. Status and search follow a moment after a change, so callers leave out items that have left the
 * status.
 */
export const listingPage = async (wanted: Wanted, paging: PageRequest): Promise<ItemPage> => {
  const { organizationId, collection, status, search, range } = wanted;
  if (!status && !search) return datedPage(lists.dated(organizationId, collection), paging, range);
  const idsOf = (limit: number) => status && idsWithStatus({ ...wanted, status, limit });
  const filter = [status, range?.ids];
  const name = [organizationId, collection, filter];
  if (!search) return itemsPage(wanted, (await idsOf(MAX_ENTRIES)) || [], { name, newestFirst: true }, paging);
  const [first, last] = range?.ids ?? ["", "~"];
  const keep = async () => {
    const ids = await idsOf(MAX_WITH_SEARCH);
    const within = ids && new Set(ids);
    return (id: string) => first <= id && id <= last && (!within || within.has(id));
  };
  const found = { organizationId, collection, visibility: "all", text: search, newestFirst: true } as const;
  return searchPage({ ...found, keep, filter }, paging);
};

/** The ids of the orders or the reservations of a status, the latest first, at most `limit` of them. */
export const idsWithStatus = async (
  wanted: Pick<Wanted, "organizationId" | "collection"> & { status: string; limit: number; range?: Wanted["range"] },
): Promise<string[]> => {
  const { organizationId, collection, status, range, limit } = wanted;
  const { index, pk, prefix } = lists.ofStatus(organizationId, collection, status);
  const [first, last] = range?.ids ?? ["", "~"];
  const between: [string, string] = [prefix + first, prefix + last];
  const entries = await query({ index, pk, between, newestFirst: true, limit });
  return entries.map(({ gsi1sk }) => String(gsi1sk).slice(prefix.length));
};
