import type { ReportSpan } from "../contract/reports/report.ts";
import { OrderId, type OrganizationId } from "../contract/values/ids.ts";
import { endOf, startOf } from "../day.ts";
import { type Key, keys } from "../db/keys.ts";
import { refundsBetween } from "../db/ranges.ts";
import { findMany, type Item, query } from "../db/table.ts";
import { idsBetween } from "../ids.ts";

/** Milliseconds by which the range of ids is wider, because the shop may have had another time zone at that time. */
export const MARGIN_MS = 26 * 60 * 60_000;

type Span = ReportSpan & { timezone: string };

/**
 * The items of a collection that count on some days, by a consistent read. Ids hold an instant, so this is a range of
 * ids.
 */
export const itemsOfDays = (
  kind: "order" | "reservation",
  keyOf: (id: string) => Key,
  { from, to, timezone }: Span,
): Promise<Item[]> => {
  const earliest = new Date(startOf(from, timezone).getTime() - MARGIN_MS);
  const [first, last] = idsBetween(kind, earliest, new Date(endOf(to, timezone).getTime() + MARGIN_MS));
  const [low, high] = [keyOf(first), keyOf(last)];
  const keep = ({ day }: Item) => String(day) >= from && String(day) <= to;
  return query({ pk: low.pk, between: [low.sk, high.sk], keep, consistent: true });
};

/**
 * Every order that may count on some days: the orders of these days, deleted ones too, those that were refunded on
 * them, and the known ones. Deleted orders are read second, so an order that is deleted meanwhile is found.
 * @param known further orders to read
 */
export const ordersOfDays = async (
  organizationId: OrganizationId,
  days: Span,
  known: readonly OrderId[],
): Promise<Item[]> => {
  const keyOf = (id: string) => keys.item(organizationId, "ORDER", id);
  const present = await itemsOfDays("order", keyOf, days);
  const deleted = await itemsOfDays("order", (id) => keys.deleted(keyOf(id)), days);
  const [first, last] = idsBetween("refund", startOf(days.from, days.timezone), endOf(days.to, days.timezone));
  const refunds = await query({ ...refundsBetween(organizationId, first, last), consistent: true });
  const found = new Map([...deleted, ...present].map((item) => [String(item.id), item]));
  const others = new Set([...known, ...refunds.map(({ orderId }) => OrderId.parse(orderId))]);
  const places = [...others].filter((id) => !found.has(id)).map((id) => keys.order(organizationId, id));
  const elsewhere = await findMany([...places, ...places.map(keys.deleted)], { consistent: true });
  return [...found.values(), ...elsewhere.filter((item) => item !== undefined)];
};
