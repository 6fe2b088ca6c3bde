import type { Member } from "../accounts/actor.ts";
import type { ExportKind, ExportPart } from "../contract/exports/exports.ts";
import { type ExportId, OrderId, type OrganizationId } from "../contract/values/ids.ts";
import { endOf, startOf } from "../day.ts";
import { type Key, keys } from "../db/keys.ts";
import { refundsBetween } from "../db/ranges.ts";
import { find, findMany, type Item, query } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { idsBetween } from "../ids.ts";
import { fitting } from "../lists/answer-size.ts";
import { StoredOrder } from "../orders/order.ts";
import { eachDay, readDays } from "../reports/read-days.ts";
import { MARGIN_MS } from "../reports/read-orders.ts";
import { exportedOrder, exportedRefund, exportedUnpaid } from "./exported.ts";
import { StoredExport } from "./stored-export.ts";

/** Most orders or refunds of one part, and most bytes: a browser keeps one part in memory at a time. */
const MAX_ITEMS = 200;
const MAX_BYTES = 1_000_000;

const holdsOrders = (kind: ExportKind) => kind !== "refunds";
const holdsRefunds = (kind: ExportKind) => kind !== "orders" && kind !== "lines";
const holdsUnpaid = (kind: ExportKind) => kind === "vat" || kind === "datev";

/** The cursor of the parts about sales that were never paid, from a day on. */
const unpaidFrom = (day: string) => `unpaid_${day}`;

/** Where a part begins: after what its caller named, and never before the days of the export. */
const beginning = (after: string | undefined, first: string) => (after && after > first ? after : first);

/**
 * One part of an export that the member began: the first part, or the one after `next` of the part before. Parts follow
 * the ids of orders, then of refunds, which sort by time, then days. So everything that existed when the export began
 * is in it once, whatever is placed or refunded meanwhile.
 * @throws AppError not_found for an export of somebody else, or one that is a day old
 */
export const getExportPart = async (
  { member, id, after }: { member: Member; id: ExportId; after?: string | undefined },
  now = new Date(),
): Promise<ExportPart> => {
  const { organizationId, userId } = member;
  const item = await find(keys.export(organizationId, id), { consistent: true });
  const isOwn = item?.by === userId && Number(item.ttl) * 1000 > now.getTime();
  if (!isOwn) throw new AppError("not_found", { message: "Export not found" });
  const wanted = StoredExport.parse(item);
  const { kind, from } = wanted;
  const [first] = refundIds(wanted);
  if (holdsUnpaid(kind) && after?.startsWith("unpaid_"))
    return unpaidPart(wanted, beginning(after, unpaidFrom(from)).replace("unpaid_", ""));
  if (!holdsOrders(kind) || (holdsRefunds(kind) && after?.startsWith("rfd_"))) {
    const part = await refundsPart(wanted, beginning(after, first));
    return part.next === null && holdsUnpaid(kind) ? { ...part, next: unpaidFrom(from) } : part;
  }
  const part = await ordersPart(wanted, after);
  return part.next === null && holdsRefunds(kind) ? { ...part, next: first } : part;
};

/** The bounds of the ids of refunds that were decided on the days of an export. */
const refundIds = ({ from, to, timezone }: StoredExport) =>
  idsBetween("refund", startOf(from, timezone), endOf(to, timezone));

/**
 * Orders after a given one. Deleted ones are read second, so that an order that is deleted in between is found in one
 * of both places.
 */
const ordersPart = async (wanted: StoredExport, after: string | undefined): Promise<ExportPart> => {
  const { organizationId, from, to, timezone, kind } = wanted;
  const earliest = new Date(startOf(from, timezone).getTime() - MARGIN_MS);
  const [first, last] = idsBetween("order", earliest, new Date(endOf(to, timezone).getTime() + MARGIN_MS));
  const isWanted = ({ day, placedAt, charge, id }: Item) =>
    String(day) >= from && String(day) <= to && id !== after && Boolean(placedAt || (kind === "payments" && charge));
  const read = (keyOf: (id: string) => Key) => {
    const [low, high] = [keyOf(beginning(after, first)), keyOf(last)];
    return query({ pk: low.pk, between: [low.sk, high.sk], limit: MAX_ITEMS, keep: isWanted, consistent: true });
  };
  const present = await read((id) => keys.item(organizationId, "ORDER", id));
  const deleted = await read((id) => keys.deleted(keys.item(organizationId, "ORDER", id)));
  const all = [...new Map([...deleted, ...present].map((item) => [String(item.id), item])).values()]
    .sort((one, other) => (String(one.id) < String(other.id) ? -1 : 1))
    .slice(0, MAX_ITEMS);
  const orders = fitting(all, (item) => exportedOrder(item, wanted), MAX_BYTES);
  const isLast = orders.length === all.length && all.length < MAX_ITEMS;
  return { orders, refunds: [], unpaid: [], next: isLast ? null : (orders.at(-1)?.id ?? null) };
};

/** Refunds after a given one, from the list of refunds, each with its order, even if that was deleted. */
const refundsPart = async (wanted: StoredExport, after: string): Promise<ExportPart> => {
  const { organizationId } = wanted;
  const range = refundsBetween(organizationId, after, refundIds(wanted)[1]);
  const keep = ({ id }: Item) => id !== after;
  const listed = await query({ ...range, limit: MAX_ITEMS, keep, consistent: true });
  const orders = await ordersOf(
    organizationId,
    listed.map(({ orderId }) => OrderId.parse(orderId)),
  );
  const found = listed.flatMap((entry) => {
    const order = orders.get(OrderId.parse(entry.orderId));
    const refund = order?.refunds?.find(({ id }) => id === entry.id);
    return order && refund ? [{ order, refund }] : [];
  });
  const refunds = fitting(found, ({ order, refund }) => exportedRefund(order, refund, wanted), MAX_BYTES);
  if (refunds.length < found.length) return { orders: [], refunds, unpaid: [], next: refunds.at(-1)?.id ?? null };
  return { orders: [], refunds, unpaid: [], next: listed.length < MAX_ITEMS ? null : String(listed.at(-1)?.id) };
};

/** Days of reports that one part reads. */
const MAX_DAYS = 31;

/**
 * Sales that were never paid, by the days on which they were taken back. No list has them, because no money moved. The
 * reports of these days name the orders, and each order holds its amounts.
 */
const unpaidPart = async (wanted: StoredExport, day: string): Promise<ExportPart> => {
  const { organizationId, to, timezone } = wanted;
  const span = eachDay(day, to);
  const days = span.slice(0, MAX_DAYS);
  const shop = { id: organizationId, configuration: { timezone } };
  const bounds = { from: day, to: days.at(-1) ?? day };
  const counted = (await readDays(shop, bounds, { consistent: true })).days;
  const named = [...counted.values()].flatMap((lines) =>
    Object.entries(lines.orders).flatMap(([id, { back = [] }]) =>
      back.some(({ reason }) => reason === "unpaid") ? [OrderId.parse(id)] : [],
    ),
  );
  const orders = [...(await ordersOf(organizationId, named)).values()];
  const unpaid = orders.flatMap((order) => exportedUnpaid(order, wanted) ?? []);
  const next = span[MAX_DAYS];
  return {
    orders: [],
    refunds: [],
    unpaid: unpaid
      .filter((each) => days.includes(each.day))
      .sort((one, other) => one.day.localeCompare(other.day) || one.order.id.localeCompare(other.order.id)),
    next: next === undefined ? null : unpaidFrom(next),
  };
};

const ordersOf = async (organizationId: OrganizationId, ids: readonly OrderId[]) => {
  const places = [...new Set(ids)].map((id) => keys.order(organizationId, id));
  const items = await findMany([...places, ...places.map(keys.deleted)], { consistent: true });
  const orders = items.flatMap((item) => (item ? [StoredOrder.parse(item)] : []));
  return new Map(orders.map((order) => [order.id, order]));
};
