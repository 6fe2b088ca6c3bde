import { dateOf, localDay } from "#core/contract/organizations/calendar.ts";
import { weekdayOf } from "#core/contract/organizations/spans.ts";
import { type Weekday, weekdays } from "#core/contract/values/weekdays.ts";

/** The same time on each day of the week. */
export const everyDay = (time: string) =>
  Object.fromEntries(weekdays.map((day) => [day, time])) as Record<Weekday, string>;

/** A coming day in a time zone, `2026-12-24`. Not each day there has 24 hours. */
export const dayAhead = (timezone: string, days: number): string => dateOf(localDay(new Date(), timezone, days));

/** Tomorrow's weekday in a time zone. Hours on it never include the present time. */
export const tomorrow = (timezone: string) => weekdayOf(localDay(new Date(), timezone, 1));
