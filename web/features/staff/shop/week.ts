import type { SpecialDay, WeekTimes } from "#core/contract/organizations/hours.ts";
import { type Weekday, weekdays } from "#core/contract/values/weekdays.ts";

/** When a shop opens and closes on each weekday; null twice for a shop that never closes. */
export interface Week {
  openingTimes: WeekTimes | null;
  closingTimes: WeekTimes | null;
}

export const always: Week = { openingTimes: null, closingTimes: null };

const everyDay = (time: string | null): WeekTimes =>
  Object.fromEntries(weekdays.map((day) => [day, time])) as WeekTimes;

/** What a week begins with. */
export const usualWeek: Week = { openingTimes: everyDay("11:00"), closingTimes: everyDay("21:00") };

/** A week in which some days have these times, or are closed. The other days stay. */
export const withTimes = (week: Week, days: readonly Weekday[], opens: string | null, closes: string | null): Week => {
  const set = (times: WeekTimes | null, time: string | null): WeekTimes => ({
    ...(times ?? everyDay(null)),
    ...Object.fromEntries(days.map((day) => [day, time])),
  });
  return { openingTimes: set(week.openingTimes, opens), closingTimes: set(week.closingTimes, closes) };
};

/** The special days on some dates, in their order. Those that were there keep their times, new ones are closed. */
export const specialDaysOn = (dates: readonly string[], before: readonly SpecialDay[]): SpecialDay[] =>
  dates
    .toSorted()
    .map((date) => before.find((day) => day.date === date) ?? { date, openingTime: null, closingTime: null });

/** Whether a day closes on the next morning. */
export const isPastMidnight = (opens: string, closes: string): boolean =>
  /^\d\d:\d\d$/.test(closes) && /^\d\d:\d\d$/.test(opens) && closes <= opens;

/** Whether a week has no open day, though it is none of a shop that never closes. */
export const isNeverOpen = ({ openingTimes }: Week): boolean =>
  openingTimes !== null && weekdays.every((day) => openingTimes[day] === null);

/** `Monday`, `poniedziałek`, or `Mon`, `pon.`. */
export const weekdayName = (day: Weekday, locale: string, weekday: "short" | "long" = "long"): string => {
  // The first of January 2024 was a Monday.
  const date = Date.UTC(2024, 0, 1 + weekdays.indexOf(day));
  return new Intl.DateTimeFormat(locale, { weekday, timeZone: "UTC" }).format(date);
};
