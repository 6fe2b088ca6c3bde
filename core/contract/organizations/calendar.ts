import { TZDate } from "@date-fns/tz";
import type { Configuration } from "./organizations.ts";

/**
 * What of an organization's configuration says when it is open. Answers from before special days or breaks lack them.
 */
export type Hours = Pick<Configuration, "openingTimes" | "closingTimes" | "timezone"> &
  Partial<Pick<Configuration, "specialDays" | "breaks">>;

/** What of it says when orders are taken. */
export type OrderHours = Hours &
  Partial<Pick<Configuration, "deliveryHours" | "pickupHours" | "lastOrderMinutes" | "ordersAhead" | "enablePickup">>;

/** Day of a zone's calendar, so many days after that of an instant; its clock stands at midnight. */
export const localDay = (now: Date, timezone: string, daysLater: number): TZDate => {
  const local = new TZDate(now, timezone);
  return new TZDate(local.getFullYear(), local.getMonth(), local.getDate() + daysLater, timezone);
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

/** Days looked ahead: a week, and the day whose night reaches into it. */
export const DAYS_AHEAD = 8;

const WEEK = 7;

/** How many weeks from an instant on have a special day each, in a row. */
const specialWeeks = ({ specialDays = [], timezone }: Hours, now: Date): number => {
  const begins = (week: number) => dateOf(localDay(now, timezone, week * WEEK));
  let weeks = 0;
  while (specialDays.some(({ date }) => date >= begins(weeks) && date < begins(weeks + 1))) weeks++;
  return weeks;
};

/**
 * The local days from the one before an instant on. Holidays put the next opening off, of a shop that opens once a week
 * by a whole one, so they reach to the first week without a special day.
 */
export const daysFrom = (hours: Hours, now: Date, daysAhead: number): TZDate[] =>
  Array.from({ length: Math.max(daysAhead, DAYS_AHEAD + specialWeeks(hours, now) * WEEK) + 2 }, (_, n) =>
    localDay(now, hours.timezone, n - 1),
  );
