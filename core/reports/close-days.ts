import * as z from "zod/mini";
import type { Member } from "../accounts/actor.ts";
import { StoredUser } from "../accounts/user.ts";
import type { Closing } from "../contract/reports/closings.ts";
import { OrderId } from "../contract/values/ids.ts";
import { dayOf } from "../day.ts";
import { keys } from "../db/keys.ts";
import { find } from "../db/table.ts";
import { commitOrThrow, orConflict, retryOnConflict } from "../db/transaction.ts";
import { invalid } from "../errors.ts";
import { openAuthorisations } from "../orders/money/authorisations.ts";
import { StoredOrder } from "../orders/order.ts";
import { findOrganization, type StoredOrganization } from "../organizations/organization.ts";
import { findClosing } from "./closing.ts";
import type { Days } from "./days.ts";
import { entriesOf } from "./entries.ts";
import { orderLines } from "./lines-of.ts";
import { eachDay, readDays } from "./read-days.ts";
import { ordersOfDays } from "./read-orders.ts";
import { groupsOf, totalsOf } from "./report-of.ts";

/** An order without its dishes, which no document names. */
const Sold = z.omit(StoredOrder, { items: true });

const Claim = z.object({ number: z.int() });
/** The number of a shop's last document, and how many times sales of days that were over have changed. */
const Head = z.object({ last: z.int(), changes: z.optional(z.int()) });

/** Milliseconds after midnight in which a call that began before midnight may still change the sales of that day. */
const UNDER_WAY_MS = 5 * 60_000;

/** The first and the last day of a day or a month. */
const spanOf = (days: string): { from: string; to: string } => {
  if (days.length > "2026-11".length) return { from: days, to: days };
  // Not `Date.UTC`, which takes the years 0 to 99 for 1900 to 1999.
  const last = new Date(`${days}-01`);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return { from: `${days}-01`, to: last.toISOString().slice(0, "2026-11-30".length) };
};

/**
 * Closes a day or a month of a shop's calendar with a document that never changes. Its sums are computed from the
 * orders themselves. Days are closed once, whoever asks and however often.
 * @returns the document, even if the days were closed before
 * @throws AppError invalid_input for days that are not over or before the shop, or while a payment of an order of them
 *   is open
 */
export const closeDays = async (
  { member, days }: { member: Member; days: string },
  now = new Date(),
): Promise<Closing> => {
  const { organizationId, userId } = member;
  const claim = keys.closed(organizationId, days);
  return retryOnConflict(5, async () => {
    const [shop, claimed, headItem, user] = await Promise.all([
      findOrganization(organizationId, { consistent: true }),
      find(claim, { consistent: true }),
      find(keys.closings(organizationId), { consistent: true }),
      find(keys.user(userId)),
    ]);
    if (claimed) return findClosing(organizationId, Claim.parse(claimed).number);
    const span = spanOf(days);
    const latest = new Date(now.getTime() - UNDER_WAY_MS);
    if (span.to >= dayOf(latest, shop.configuration.timezone))
      throw invalid(["days"], "Close days that are over, from 00:05 of the next day on");
    if (span.to < dayOf(new Date(shop.createdAt), shop.configuration.timezone))
      throw invalid(["days"], "This is from before your shop was set up; choose a later time");
    const head = headItem && Head.parse(headItem);
    const { firstname, lastname } = user ? StoredUser.parse(user) : { firstname: "", lastname: "" };
    const document: Closing = {
      number: (head?.last ?? 0) + 1,
      days,
      ...span,
      closedAt: now.toISOString(),
      closedBy: `${firstname} ${lastname}`.trim(),
      ...(await sumsOf(shop, span)),
    };
    await commitOrThrow([
      orConflict({
        put: { ...keys.closing(organizationId, document.number), document, name: days },
        when: "absent",
      }),
      orConflict({ put: { ...claim, number: document.number }, when: "absent" }),
      // Fails if sales of days that are over changed since they were read.
      orConflict({
        update: keys.closings(organizationId),
        set: { last: document.number },
        when: { last: head?.last, changes: head?.changes },
      }),
    ]);
    return document;
  });
};

/** Whether an order may still be paid, or its provider has not yet said whether it took what was reserved. */
const isPaymentOpen = (order: StoredOrder): boolean =>
  (!order.placedAt && !order.cancelledAt) || (order.charge === undefined && openAuthorisations(order).length > 0);

/**
 * The sums of some days, from the orders themselves. The reports of these days only add the ids of orders of other days
 * from which something was taken back without a refund, because nothing else lists them.
 */
const sumsOf = async (shop: StoredOrganization, { from, to }: { from: string; to: string }) => {
  const { timezone, defaultCurrency: currency } = shop.configuration;
  const counted = (await readDays(shop, { from, to }, { consistent: true })).days;
  const known = [...counted.values()].flatMap(({ orders }) => Object.keys(orders));
  const items = await ordersOfDays(
    shop.id,
    { from, to, timezone },
    known.map((id) => OrderId.parse(id)),
  );
  const orders = items.map((item): StoredOrder => ({ ...Sold.parse(item), items: [] }));
  if (orders.some(isPaymentOpen))
    throw invalid(["days"], "A payment from this time is still open; try again in a few minutes");
  const days: Days = new Map(eachDay(from, to).map((day) => [day, { orders: {}, reservations: {} }]));
  for (const order of orders)
    for (const [day, line] of orderLines(order, timezone)) {
      const ofDay = days.get(day);
      if (ofDay) ofDay.orders[order.id] = line;
    }
  const entries = entriesOf(days, currency);
  const sold = new Set(entries.sales.map(({ id }) => id));
  const named = orders
    .filter(({ id }) => sold.has(id))
    .flatMap(({ id, referenceId, dayNumber, placedAt }) => (placedAt ? [{ id, referenceId, dayNumber, placedAt }] : []))
    .sort((one, other) => (one.placedAt < other.placedAt ? -1 : 1));
  return {
    ...totalsOf(entries, currency),
    payments: groupsOf(["payment"], entries, { titles: {}, currency }).payment,
    first: named[0] ?? null,
    last: named.at(-1) ?? null,
  };
};
