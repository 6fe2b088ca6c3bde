import * as z from "zod/mini";
import { OrderId, type OrganizationId, ReservationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { reportChangesOf } from "../db/ranges.ts";
import { scheduleAttributes } from "../db/schedule.ts";
import { type Item, query, type Write } from "../db/table.ts";
import { feesOf } from "../orders/courier.ts";
import { StoredCourier } from "../orders/order-parts.ts";

/** Milliseconds for which changes are noted in one item. Then it is counted and removed. */
const WINDOW_MS = 10 * 60_000;

const Changed = z.object({ id: z.union([OrderId, ReservationId]), day: z.string() });
/** An order or a reservation that changed, and the day that it is for. */
export type Changed = z.infer<typeof Changed>;

/** The fields of an order that reports count. A change of any other, such as `dispatchedAt`, changes no report. */
const counted = [
  ...["placedAt", "acceptedAt", "readyForDispatchAt", "completedAt", "cancelledAt", "cancelReason"],
  ...["promisedAt", "firstPromisedAt", "payment", "charge", "charges", "refunds", "items", "tax", "promotions"],
];

/** What an order's courier costs. Other fields of the courier change no report. */
const feeIn = ({ courier }: Item) => feesOf(StoredCourier.safeParse(courier).data);

/**
 * The order or reservation of a change, if reports count that change. A draft does not count. A deletion changes
 * nothing, because a deleted order was still sold.
 * @param before the item before the change, and `after` it; undefined if there is none
 */
export const countedChange = (before: Item | undefined, after: Item | undefined): Changed | undefined => {
  const { data } = Changed.safeParse(after ?? before);
  if (!data || ReservationId.safeParse(data.id).success) return data;
  if (!after?.placedAt) return undefined;
  const isSame =
    before &&
    counted.every((field) => JSON.stringify(before[field]) === JSON.stringify(after[field])) &&
    feeIn(before) === feeIn(after);
  return isSame ? undefined : data;
};

/**
 * The write that notes that orders and reservations of an organization changed. One small item holds the notes of ten
 * minutes. A note costs a write unit for each KB of the item, which 25 orders fill. The item is due to be counted when these minutes are over. An order or a
 * reservation that changes twice in them is noted once.
 */
export const changesWrite = (organizationId: OrganizationId, changed: readonly Changed[], now: Date): Write => {
  const end = new Date((Math.floor(now.getTime() / WINDOW_MS) + 1) * WINDOW_MS);
  return {
    update: keys.reportChanges(organizationId, end),
    set: {
      ...scheduleAttributes(organizationId, end, "UNCOUNTED"),
      ...Object.fromEntries(changed.map(({ id, day }) => [id, day])),
    },
    add: { notes: 1 },
  };
};

/** The orders and reservations that an item notes. */
export const changesIn = (item: Item): Changed[] =>
  Object.entries(item).flatMap(([field, day]) => {
    const id = OrderId.safeParse(field).data ?? ReservationId.safeParse(field).data;
    return id ? [{ id, day: String(day) }] : [];
  });

/** The changes of an organization that are not counted yet, the earliest first: those of the last minutes. */
export const uncounted = async (
  organizationId: OrganizationId,
  { consistent = false }: { consistent?: boolean } = {},
): Promise<Changed[]> => {
  const items = await query({ ...reportChangesOf(organizationId), consistent });
  return [...new Map(items.flatMap(changesIn).map((changed) => [changed.id, changed])).values()];
};
