import type { Member } from "../accounts/actor.ts";
import type { Parsed } from "../contract/api/route.ts";
import type { ReportOrders, listReportOrders as row } from "../contract/reports/report.ts";
import { OrderId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { findMany } from "../db/table.ts";
import { type Minor, sum, toMajor } from "../money.ts";
import { StoredOrder } from "../orders/order.ts";
import { statusOf } from "../orders/status.ts";
import { entriesOf, ordersIn, secondsOf, tenthsOfMinutes } from "./entries.ts";
import { readShopDays } from "./read-days.ts";

/** Orders of a page. */
const PAGE_SIZE = 50;

/**
 * One page of the orders behind a number of a report, the oldest first: what each adds, and their sum, which is the
 * number itself.
 * @throws AppError organization_not_found
 */
export const listReportOrders = async ({
  member: { organizationId },
  from,
  to,
  of,
  by,
  is = "",
  after,
}: Parsed<typeof row, "query"> & { member: Member }): Promise<ReportOrders> => {
  const { shop, days } = await readShopDays(organizationId, { from, to });
  const currency = shop.configuration.defaultCurrency;
  const major = (amount: Minor) => toMajor(amount, currency);
  const entries = entriesOf(days, currency);
  const narrowed = by && { by, is };
  const all = ordersIn(entries, of, narrowed);
  const sales = new Map(entries.sales.map((sale) => [sale.id, sale]));
  const minutes = (id: string) => {
    const sale = narrowed && sales.get(id);
    const seconds = sale && secondsOf(sale, narrowed);
    return seconds !== undefined && { minutes: tenthsOfMinutes(seconds) };
  };
  const left = all.filter(([id]) => id > (after ?? ""));
  const page = left.slice(0, PAGE_SIZE).map(([id, amount]) => ({ id: OrderId.parse(id), amount }));
  const places = page.map(({ id }) => keys.order(organizationId, id));
  const items = await findMany([...places, ...places.map(keys.deleted)]);
  const orders = page.flatMap(({ amount }, place) => {
    const [item, deleted] = [items[place], items[place + page.length]];
    const found = item ?? deleted;
    if (!found) return [];
    const order = StoredOrder.parse(found);
    const { id, referenceId, dayNumber, placedAt } = order;
    const named = { id, referenceId, dayNumber, placedAt, status: statusOf(order), isDeleted: !item };
    return [{ ...named, amount: major(amount), ...minutes(id) }];
  });
  return {
    currency,
    orders,
    count: all.length,
    amount: major(sum(all.map(([, amount]) => amount))),
    next: left.length > page.length ? (page.at(-1)?.id ?? null) : null,
  };
};
