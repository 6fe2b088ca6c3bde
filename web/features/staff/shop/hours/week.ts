import type { SpecialDay, WeekTimes } from "#core/contract/organizations/hours.ts";
import { type Weekday, weekdays } from "#core/contract/values/weekdays.ts";

/** The opening and closing times of each weekday; both are null for a shop that never closes. */
export interface Week {
  openingTimes: WeekTimes | null;
  closingTimes: WeekTimes | null;
}

export const always: Week = { openingTimes: null, closingTimes: null };

const everyDay = (time: string | null): WeekTimes =>
  Object.fromEntries(weekdays.map((day) => [day, time])) as WeekTimes;

/** The default week. */
export const usualWeek: Week = { openingTimes: everyDay("11:00"), closingTimes: everyDay("21:00") };

/** A week in which some days have these times, or are closed. The other days stay. */
export const withTimes = (week: Week, days: readonly Weekday[], opens: string | null, closes: string | null): Week => {
  const set = (times: WeekTimes | null, time: string | null): WeekTimes => ({
    ...(times ?? everyDay(null)),
    ...Object.fromEntries(days.map((day) => [day, time])),
  });
  return { openingTimes: set(week.openingTimes, opens), closingTimes: set(week.closingTimes, closes) };
};

/** The special days on some dates, in their order. Existing ones keep their times, and new ones are closed. */
export const specialDaysOn = (dates: readonly string[], before: readonly SpecialDay[]): SpecialDay[] =>
  dates
    .toSorted()
    .map((date) => before.find((day) => day.date === date) ?? { date, openingTime: null, closingTime: null });

/** Whether a day closes on the next morning. */
export const isPastMidnight = (opens: string, closes: string): boolean =>
  /^\d\d:\d\d$/.test(closes) && /^\d\d:\d\d$/.test(opens) && closes <= opens;

/** Whether a week has no open day. A shop that never closes has no week. */
export const isNeverOpen = ({ openingTimes }: Week): boolean =>
  openingTimes !== null && weekdays.every((day) => openingTimes[day] === null);

/** `Monday`, `poniedziałek`, or `Mon`, `pon.`. */
export const weekdayName = (day: Weekday, locale: string, weekday: "short" | "long" = "long"): string => {
  // The first of January 2024 was a Monday.
  const date = Date.UTC(2024, 0, 1 + weekdays.indexOf(day));
  return new Intl.DateTimeFormat(locale, { weekday, timeZone: "UTC" }).format(date);
};
