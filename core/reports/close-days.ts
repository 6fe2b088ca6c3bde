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
import { openAuthorisations } from "../orders/authorisations.ts";
import { StoredOrder } from "../orders/order.ts";
import { findOrganization, type StoredOrganization } from "../organizations/organization.ts";
import { findClosing } from "./closing.ts";
import type { Days } from "./days.ts";
import { entriesOf } from "./entries.ts";
import { orderLines } from "./lines-of.ts";
import { eachDay, readDays } from "./read-days.ts";
import { ordersOfDays } from "./read-orders.ts";
import { groupsOf, totalsOf } from "./report-of.ts";

/** An order without its dishes, which a document does not name. */
const Sold = z.omit(StoredOrder, { items: true });

const Claim = z.object({ number: z.int() });
/** The number of a shop's last document, and how many changes of sales of days that were over it had. */
const Head = z.object({ last: z.int(), changes: z.optional(z.int()) });

/** Milliseconds after midnight in which a call that began on the day before may still change its sales. */
const UNDER_WAY = 5 * 60_000;

/** The first and the last day of a day or a month. */
const spanOf = (days: string): { from: string; to: string } => {
  if (days.length > "2026-11".length) return { from: days, to: days };
  // Of the years before 100 `Date.UTC` would make others.
  const last = new Date(`${days}-01`);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return { from: `${days}-01`, to: last.toISOString().slice(0, "2026-11-30".length) };
};

/**
 * Closes a day or a month of a shop's calendar by a document that never changes. Its sums are reckoned from the orders
 * themselves. Days are closed once, whoever asks and however often.
 * @returns the document, also of days that were closed before
 * @throws AppError invalid_input for days that are not over, or while a payment of an order of them is open
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
    const latest = new Date(now.getTime() - UNDER_WAY);
    if (span.to >= dayOf(latest, shop.configuration.timezone))
      throw invalid(["days"], "Close days that are over, from 00:05 of the next day on");
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
        put: { ...keys.closing(organizationId, document.number), document, name: `${document.number}: ${days}` },
        when: "absent",
      }),
      orConflict({ put: { ...claim, number: document.number }, when: "absent" }),
      // What was sold stayed as it was read.
      orConflict({
        update: keys.closings(organizationId),
        set: { last: document.number },
        when: { last: head?.last, changes: head?.changes },
      }),
    ]);
    return document;
  });
};

/** Whether somebody may still pay for an order, or its provider has still to say whether it took what was reserved. */
const isPaymentOpen = (order: StoredOrder): boolean =>
  (!order.placedAt && !order.cancelledAt) || (order.charge === undefined && openAuthorisations(order).length > 0);

/**
 * The sums of some days from the orders themselves. The count is asked only for orders of other days of which something
 * was taken back without a refund.
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
    throw invalid(["days"], "A payment of these days is still open; close them in some minutes");
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
