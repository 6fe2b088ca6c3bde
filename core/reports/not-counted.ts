import type { ReportSpan } from "../contract/reports/report.ts";
import type { OrganizationId } from "../contract/values/ids.ts";
import { endOf, startOf } from "../day.ts";
import { keys } from "../db/keys.ts";
import { reportDaysBetween } from "../db/ranges.ts";
import { type Item, query } from "../db/table.ts";
import { idsBetween } from "../ids.ts";
import { type Days, isEmpty } from "./days.ts";

const FIRST = "0000-01-01";

const dayBefore = (day: string): string => {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, day.length);
};

/**
 * The days of a report that have orders and lie before the first day that was ever counted: their orders are from
 * before the shop had reports. Nothing is read if the first day of the report has any lines. Otherwise the first
 * counted day is read, and one order if that day is later.
 * @param days the lines of the report's days
 * @returns null if there are no such days
 */
export const notCounted = async (
  { organizationId, from, to, timezone }: ReportSpan & { organizationId: OrganizationId; timezone: string },
  days: Days,
): Promise<ReportSpan | null> => {
  const first = days.get(from);
  if (first && !isEmpty(first)) return null;
  const [counted] = await query({ ...reportDaysBetween(organizationId, FIRST, to), limit: 1 });
  const firstCounted = counted && String(counted.sk).replace("DAY#", "");
  if (firstCounted !== undefined && firstCounted <= from) return null;
  const last = firstCounted === undefined ? to : dayBefore(firstCounted);
  const [lowest, highest] = idsBetween("order", startOf(from, timezone), endOf(last, timezone));
  const keyOf = (id: string) => keys.item(organizationId, "ORDER", id);
  const [low, high] = [keyOf(lowest), keyOf(highest)];
  const keep = ({ day, placedAt }: Item) => Boolean(placedAt) && String(day) >= from && String(day) <= last;
  const orders = await query({ pk: low.pk, between: [low.sk, high.sk], limit: 1, keep });
  return orders.length ? { from, to: last } : null;
};
