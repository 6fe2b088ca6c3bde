import * as z from "zod/mini";
import { orderStatuses } from "../contract/orders.ts";
import { indexed, keys, lists, ttlAttribute } from "../db/keys.ts";
import type { Write } from "../db/table.ts";
import { contactWords } from "../lists/contact-words.ts";
import { countDay } from "../lists/dated-list.ts";
import { type Searchable, searchWrites, wordsWithin } from "../lists/search.ts";
import { StoredOrder } from "./order.ts";
import { statusOf } from "./status.ts";

/** What of an order its entry in the index is made from. */
export const IndexedOrder = z.pick(StoredOrder, {
  id: true,
  organizationId: true,
  referenceId: true,
  placedAt: true,
  acceptedAt: true,
  readyForDispatchAt: true,
  dispatchedAt: true,
  completedAt: true,
  cancelledAt: true,
  shippingAddress: true,
  contact: true,
  day: true,
  version: true,
});
export type IndexedOrder = z.infer<typeof IndexedOrder>;

/** An order as the index has it: all that its lists and its search were made from. */
export const OrderEntry = z.object({
  id: z.string(),
  organizationId: z.string(),
  /** Null of an order that was deleted. */
  status: z.nullable(z.enum(orderStatuses)),
  day: z.string(),
  words: z.array(z.string()),
  /** The order's, so that no change undoes a later one. */
  version: z.int(),
});
export type OrderEntry = z.infer<typeof OrderEntry>;

/** Writes for an order's words, twice of which fit into a transaction: a reference, two names and a phone number take some 30. */
const WRITES_OF_WORDS = 40;

/** The entry of an order, or of one that was deleted as it was then. */
export const entryOf = (order: IndexedOrder, { isDeleted }: { isDeleted: boolean }): OrderEntry => {
  const { id, organizationId, referenceId, day, version } = order;
  const { firstname, lastname, phone } = order.shippingAddress ??
    order.contact ?? { firstname: "", lastname: "", phone: "" };
  return {
    id,
    organizationId,
    status: isDeleted ? null : statusOf(order),
    day,
    words: isDeleted ? [] : wordsWithin(WRITES_OF_WORDS, contactWords({ referenceId, firstname, lastname, phone })),
    version: isDeleted ? version + 1 : version,
  };
};

const listOf = ({ organizationId, status }: OrderEntry) =>
  status ? lists.ofStatus(organizationId, "ORDER", status) : undefined;

/** Longer than the day that a change waits in the stream, so that none of them brings a deleted order back. */
const DAYS_REMEMBERED = 3;

/** The item of an entry; that of a deleted order is in no list, and vanishes. */
const entryItem = (entry: OrderEntry, now: Date) => {
  const { organizationId, id } = entry;
  const list = listOf(entry);
  return {
    ...keys.orderEntry(organizationId, id),
    ...(list
      ? indexed("gsi1", list.pk, list.entries + id)
      : { [ttlAttribute]: Math.floor(now.getTime() / 1000) + DAYS_REMEMBERED * 24 * 60 * 60 }),
    ...entry,
  };
};

const searchable = (entry: OrderEntry | undefined): Searchable | undefined =>
  entry?.status ? { id: entry.id, publishedAt: null, words: entry.words, tags: [entry.status] } : undefined;

/** The writes that bring the index, its totals and its search from one entry of an order to the next. */
export const entryWrites = (before: OrderEntry | undefined, after: OrderEntry, now: Date): Write[] => {
  const { organizationId, day } = after;
  const [left, entered] = [before && listOf(before), listOf(after)];
  const moves = left?.pk !== entered?.pk;
  return [
    { put: entryItem(after, now), when: before ? { version: before.version } : "absent" },
    ...(left && moves ? [countDay(left, day, -1)] : []),
    ...(entered && moves ? [countDay(entered, day, 1)] : []),
    ...searchWrites({ organizationId, collection: "ORDER" }, searchable(before), searchable(after)),
  ];
};
