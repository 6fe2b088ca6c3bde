import { TZDate } from "@date-fns/tz";
import { atWallTime } from "../values/wall-time.ts";
import type { Configuration } from "./organizations.ts";

/**
 * The part of an organization's configuration that says when it is open. Answers from before special days or breaks
 * lack them.
 */
export type Hours = Pick<Configuration, "openingTimes" | "closingTimes" | "timezone"> &
  Partial<Pick<Configuration, "specialDays" | "breaks">>;

/** The part of an organization's configuration that says when it takes orders. */
export type OrderHours = Hours &
  Partial<Pick<Configuration, "deliveryHours" | "pickupHours" | "lastOrderMinutes" | "ordersAhead" | "enablePickup">>;

/** The local day that is `daysLater` after the day of an instant, at midnight. */
export const localDay = (now: Date, timezone: string, daysLater: number): TZDate => {
  const local = new TZDate(now, timezone);
  return atWallTime(timezone, local.getFullYear(), local.getMonth(), local.getDate() + daysLater);
};

/** The date of a local day as special days name it, `2026-12-24`. */
export const dateOf = (day: TZDate): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

/** The special days that are not over at an instant, in their order; that of yesterday may last into this morning. */
export const upcoming = ({ specialDays = [], timezone }: Hours, now: Date) => {
  if (specialDays.length === 0) return [];
  const yesterday = dateOf(localDay(now, timezone, -1));
  return specialDays.filter(({ date }) => date >= yesterday).toSorted((a, b) => (a.date < b.date ? -1 : 1));
};

/** The special day of a local day, if it is one. */
export const specialOn = ({ specialDays = [] }: Hours, day: TZDate) =>
  specialDays.find(({ date }) => date === dateOf(day));

/** Days looked ahead: a week, and the day whose night reaches into it. */
export const DAYS_AHEAD = 8;

/**
 * The local days from the one before an instant on. A special day may close a shop that opens once a week, so they
 * reach a week beyond each.
 */
export const daysFrom = (hours: Hours, now: Date, daysAhead: number): TZDate[] => {
  const days: TZDate[] = [];
  let last = Math.max(daysAhead, DAYS_AHEAD);
  for (let n = -1; n <= last; n++) {
    const day = localDay(now, hours.timezone, n);
    days.push(day);
    if (specialOn(hours, day)) last = Math.max(last, n + DAYS_AHEAD);
  }
  return days;
};
