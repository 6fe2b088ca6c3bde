import * as z from "zod/mini";
import { Instant } from "../contract/values/common.ts";
import type { OrganizationId } from "../contract/values/ids.ts";
import { lists } from "../db/lists.ts";
import { type Item, query } from "../db/table.ts";
import { idsBetween } from "../ids.ts";

/** Milliseconds after which an order is certainly on its list. The lists follow the table's stream. */
const INDEX_DELAY_MS = 60 * 60_000;
/** The id of a moved reservation may have another hour of the same day. */
const DAY_MS = 24 * 60 * 60_000;

const OrderDates = z.object({ completedAt: z.nullable(Instant), cancelledAt: z.nullable(Instant) });
const ReservationDates = z.object({ date: Instant, cancelledAt: z.nullable(Instant) });

const isOpen = (item: Item) => {
  const { completedAt, cancelledAt } = OrderDates.parse(item);
  return !completedAt && !cancelledAt;
};

/**
 * The open orders since an hour before an instant, and the reservations after it, as the last acknowledged write left
 * them.
 */
export const findAwaited = async (
  organizationId: OrganizationId,
  at: Date,
): Promise<{ orders: Item[]; reservations: Item[] }> => {
  /** The stored items of a collection from an instant on, by their ids, that `keep` accepts. */
  const stored = (kind: "order" | "reservation", since: number, keep: (item: Item) => boolean) => {
    const { pk, entries } = lists.dated(organizationId, kind === "order" ? "ORDER" : "RESERVATION");
    const [from, to] = idsBetween(kind, new Date(since), undefined);
    return query({ pk, between: [entries + from, entries + to], consistent: true, keep });
  };
  const isToCome = (item: Item) => {
    const { date, cancelledAt } = ReservationDates.parse(item);
    return !cancelledAt && date > at.toISOString();
  };
  const [orders, reservations] = await Promise.all([
    stored("order", at.getTime() - INDEX_DELAY_MS, isOpen),
    stored("reservation", at.getTime() - DAY_MS, isToCome),
  ]);
  return { orders, reservations };
};
