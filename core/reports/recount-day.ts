import { setTimeout as pause } from "node:timers/promises";
import type { Member } from "../accounts/actor.ts";
import type { Difference } from "../contract/reports/recount.ts";
import { OrderId, ReservationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { StoredOrder } from "../orders/order.ts";
import { findOrganization, type StoredOrganization } from "../organizations/organization.ts";
import { StoredReservation } from "../reservations/reservation.ts";
import type { Changed } from "./changes.ts";
import { countChanged, noLines } from "./days.ts";
import { type Lines, OrderLine } from "./lines.ts";
import { orderLines, reservationLine } from "./lines-of.ts";
import { readDays } from "./read-days.ts";
import { itemsOfDays, ordersOfDays } from "./read-orders.ts";

/** Most differences in one answer. */
const MAX_SHOWN = 100;

/** Milliseconds after which a difference is checked again, because it takes a second until a change is noted. */
const RECHECK_MS = 2_500;

/**
 * Compares the stored lines of a day with lines computed anew from its orders and reservations. Fields that are looked
 * up when an order is first counted, such as whether the customer was new, are not compared.
 * @param repair whether lines that differ are counted again
 * @throws AppError organization_not_found
 */
export const recountDay = async ({
  member: { organizationId },
  day,
  repair,
}: {
  member: Member;
  day: string;
  repair: boolean;
}): Promise<{ read: number; differences: Difference[] }> => {
  const shop = await findOrganization(organizationId);
  let compared = await compare(shop, day);
  if (compared.differences.length) {
    await pause(RECHECK_MS);
    compared = await compare(shop, day);
  }
  const { read, differences, changed } = compared;
  if (repair && differences.length) await countChanged(organizationId, changed, shop.configuration.timezone);
  return { read, differences: differences.slice(0, MAX_SHOWN) };
};

/** A line without the fields that do not follow from the order itself. */
const withoutLookups = (line: OrderLine): OrderLine =>
  OrderLine.parse({
    ...line,
    sale: line.sale && {
      ...line.sale,
      customer: undefined,
      dishes: line.sale.dishes.map((dish) => ({ ...dish, category: undefined })),
    },
  });

const differencesOf = (expected: Readonly<Record<string, unknown>>, counted: Readonly<Record<string, unknown>>) =>
  Object.keys({ ...counted, ...expected }).flatMap((id): Difference[] => {
    const [should, is] = [JSON.stringify(expected[id]), JSON.stringify(counted[id])];
    if (should === is) return [];
    return [{ id, is: is === undefined ? "missing" : should === undefined ? "extra" : "other" }];
  });

/** The differences of a day, and the orders and reservations to count again. */
const compare = async (shop: StoredOrganization, day: string) => {
  const { id: organizationId, configuration } = shop;
  const { timezone } = configuration;
  const stored = (await readDays(shop, { from: day, to: day }, { consistent: true })).days.get(day) ?? noLines();
  const known = Object.keys(stored.orders).map((id) => OrderId.parse(id));
  const span = { from: day, to: day, timezone };
  const [orders, reservations] = await Promise.all([
    ordersOfDays(organizationId, span, known),
    itemsOfDays("reservation", (id) => keys.item(organizationId, "RESERVATION", id), span),
  ]);
  const expected: Lines = noLines();
  const changed: Changed[] = [];
  for (const item of orders) {
    const order = StoredOrder.parse(item);
    const line = orderLines(order, timezone).get(day);
    if (line) expected.orders[order.id] = OrderLine.parse(line);
    if (line || stored.orders[order.id]) changed.push({ id: order.id, day: order.day }, { id: order.id, day });
  }
  for (const item of reservations) {
    const reservation = StoredReservation.parse(item);
    expected.reservations[reservation.id] = reservationLine(reservation);
  }
  for (const id of Object.keys({ ...stored.reservations, ...expected.reservations }))
    changed.push({ id: ReservationId.parse(id), day });
  const counted = Object.fromEntries(Object.entries(stored.orders).map(([id, line]) => [id, withoutLookups(line)]));
  return {
    read: orders.length + reservations.length,
    changed,
    differences: [
      ...differencesOf(expected.orders, counted),
      ...differencesOf(expected.reservations, stored.reservations),
    ],
  };
};
