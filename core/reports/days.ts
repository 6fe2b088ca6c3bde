import * as z from "zod/mini";
import {
  type CategoryId,
  OrderId,
  type OrganizationId,
  type ProductId,
  ReservationId,
} from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { findMany, type Item, query } from "../db/table.ts";
import { commitOrThrow, orConflict, retryOnConflict } from "../db/transaction.ts";
import { StoredOrder } from "../orders/order.ts";
import { StoredProduct } from "../products/product.ts";
import { StoredReservation } from "../reservations/reservation.ts";
import type { Changed } from "./changes.ts";
import { type Lines, OrderLine, type Sale, StoredDay } from "./lines.ts";
import { orderLines, reservationLine } from "./lines-of.ts";
import { learnTitles, storeTitles, titlesIn } from "./titles.ts";

/** The lines of days, by the day. */
export type Days = Map<string, Lines>;

/** How many earlier orders of a customer are read. */
const MAX_EARLIER = 5;

/**
 * Whether the customer of an order had placed one of the last few orders that they began here before; undefined if
 * nobody knows who it was. Its index entry lists the order under an account, or under the address that a guest gave.
 */
const customerOf = async ({ pk, sk, gsi2pk }: Item): Promise<"new" | "back" | undefined> => {
  if (!gsi2pk) return undefined;
  const earlier = await query({
    index: "gsi2",
    pk: String(gsi2pk),
    between: ["ORDER#", String(sk).replace("DELETED#", "")],
    newestFirst: true,
    limit: MAX_EARLIER,
    keep: (entry) => entry.pk === pk && entry.sk !== sk,
  });
  const items = await findMany(earlier.map((entry) => ({ pk: String(entry.pk), sk: String(entry.sk) })));
  return items.some((item) => item?.placedAt) ? "back" : "new";
};

const CountedProduct = z.pick(StoredProduct, { categories: true });

/** The first category of each dish in the present menu; undefined for a dish that was deleted. */
const categoriesOf = async (
  organizationId: OrganizationId,
  dishes: readonly ProductId[],
): Promise<Map<ProductId, CategoryId | undefined>> => {
  const unique = [...new Set(dishes)];
  const items = await findMany(unique.map((id) => keys.product(organizationId, id)));
  return new Map(unique.map((id, place) => [id, CountedProduct.safeParse(items[place]).data?.categories[0]]));
};

/**
 * Adds to new sales what their orders do not say: the categories of the dishes, and whether the customer had ordered
 * before. What a sale has from its first count is not looked up again.
 */
const complete = async (organizationId: OrganizationId, days: Days, { orders }: Present): Promise<void> => {
  const sold = orders.flatMap(({ id, order: { day }, item, lines }) => {
    const sale = lines.get(day)?.sale;
    return sale && days.has(day) ? [{ sale, item, before: days.get(day)?.orders[id]?.sale }] : [];
  });
  const knownOf = (before: Sale | undefined) => new Map(before?.dishes.map(({ id, category }) => [id, category]));
  const unknown = sold.flatMap(({ sale, before }) => {
    const known = knownOf(before);
    return sale.dishes.flatMap(({ id }) => (known.has(id) ? [] : [id]));
  });
  const categories = await categoriesOf(organizationId, unknown);
  for (const { sale, item, before } of sold) {
    const known = knownOf(before);
    for (const dish of sale.dishes) dish.category = known.has(dish.id) ? known.get(dish.id) : categories.get(dish.id);
    sale.customer = before?.customer ?? (await customerOf(item));
  }
};

/**
 * Reads changed orders and reservations as they are now. A deleted order still counts, a deleted reservation does not.
 */
const readPresent = async (organizationId: OrganizationId, changed: readonly Changed[], timezone: string) => {
  const ordered = changed.flatMap(({ id, day }) => {
    const { data } = OrderId.safeParse(id);
    return data ? [{ id: data, day, key: keys.order(organizationId, data) }] : [];
  });
  const reserved = changed.flatMap(({ id, day }) => {
    const { data } = ReservationId.safeParse(id);
    return data ? [{ id: data, day, key: keys.reservation(organizationId, data) }] : [];
  });
  const items = await findMany(
    [...ordered.flatMap(({ key }) => [key, keys.deleted(key)]), ...reserved.map(({ key }) => key)],
    { consistent: true },
  );
  const orders = ordered.flatMap(({ id, day }, place) => {
    const item = items[2 * place] ?? items[2 * place + 1];
    if (!item) return [];
    const order = StoredOrder.parse(item);
    return [{ id, day, item, order, lines: orderLines(order, timezone) }];
  });
  const reservations = reserved.map(({ id, day }, place) => {
    const item = items[2 * ordered.length + place];
    return { id, day, line: item && reservationLine(StoredReservation.parse(item)) };
  });
  return { orders, reservations };
};

type Present = Awaited<ReturnType<typeof readPresent>>;

/** Sets or removes the line of an id. @returns whether that changes anything */
const set = <Line>(lines: Record<string, Line>, id: string, line: Line | undefined): boolean => {
  if (JSON.stringify(lines[id]) === JSON.stringify(line)) return false;
  if (line) lines[id] = line;
  else delete lines[id];
  return true;
};

/**
 * Updates the lines of orders and reservations in those days that are given.
 * @returns the days that change
 */
const refresh = async (organizationId: OrganizationId, days: Days, present: Present): Promise<Set<string>> => {
  const { orders, reservations } = present;
  await complete(organizationId, days, present);
  const changed = new Set<string>();
  const put = (day: string, change: (lines: Lines) => boolean) => {
    const lines = days.get(day);
    if (lines && change(lines)) changed.add(day);
  };
  for (const { id, day, lines } of orders) {
    for (const each of new Set([day, ...lines.keys()])) {
      const next = lines.get(each);
      // Parsed, its fields are in the order of those that are stored.
      put(each, (all) => set(all.orders, id, next && OrderLine.parse(next)));
    }
  }
  for (const { id, day, line } of reservations) put(day, (all) => set(all.reservations, id, line));
  return changed;
};

/** Whether a day has neither orders nor reservations. */
export const isEmpty = ({ orders, reservations }: Lines): boolean =>
  Object.keys(orders).length + Object.keys(reservations).length === 0;

/** The lines of an empty day. */
export const noLines = (): Lines => ({ orders: {}, reservations: {} });

/** The lines in the item of a day; none if there is no item. */
export const linesIn = (item: Item | undefined): Lines => (item ? StoredDay.parse(item).lines : noLines());

/**
 * Counts changed orders and reservations, with one read and one write of each of their days. The days are read before
 * the orders, and written only if nobody else has written them meanwhile. So a day never goes back to an earlier state
 * of an order, even if changes come twice, late or at the same time.
 * @throws AppError conflict when others keep changing a day
 */
export const countChanged = (
  organizationId: OrganizationId,
  changed: readonly Changed[],
  timezone: string,
): Promise<void> =>
  retryOnConflict(5, async () => {
    const stored = new Map<string, Item | undefined>();
    const days: Days = new Map();
    const read = async (wanted: Iterable<string>) => {
      const missing = [...new Set(wanted)].filter((day) => !days.has(day));
      const items = await findMany(
        missing.map((day) => keys.reportDay(organizationId, day)),
        { consistent: true },
      );
      for (const [place, day] of missing.entries()) {
        stored.set(day, items[place]);
        days.set(day, linesIn(items[place]));
      }
    };
    await read(changed.map(({ day }) => day));
    const present = await readPresent(organizationId, changed, timezone);
    // These are days of refunds, whose lines of an order only grow.
    await read(present.orders.flatMap(({ lines }) => [...lines.keys()]));
    for (const day of await refresh(organizationId, days, present)) {
      const before = stored.get(day);
      const version = Number(before?.version ?? 0);
      const next = z.encode(StoredDay, { lines: days.get(day) ?? noLines(), version: version + 1 });
      await commitOrThrow([
        orConflict({
          put: { ...keys.reportDay(organizationId, day), ...next },
          when: before ? { version } : "absent",
        }),
      ]);
    }
    const [titles] = await findMany([keys.reportTitles(organizationId)], { consistent: true });
    const known = titlesIn(titles);
    const learnt = await learnTitles(
      organizationId,
      known,
      present.orders.map(({ order }) => order),
    );
    if (learnt !== known) await storeTitles(organizationId, titles, learnt);
  });

/** Updates days by changes that are not counted yet, and stores nothing. @returns the changed orders */
export const applyChanges = async (
  organizationId: OrganizationId,
  days: Days,
  changed: readonly Changed[],
  timezone: string,
): Promise<StoredOrder[]> => {
  const present = await readPresent(organizationId, changed, timezone);
  await refresh(organizationId, days, present);
  return present.orders.map(({ order }) => order);
};
