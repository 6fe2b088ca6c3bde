import { type Hours, upcoming } from "#core/contract/organizations/calendar.ts";
import { type OpenSpan, spansOfSpecialDay, spansOfWeekday } from "#core/contract/organizations/day-spans.ts";
import { formatClock, type Reader } from "#core/contract/values/format-date.ts";
import { type Weekday, weekdays } from "#core/contract/values/weekdays.ts";
import type { Locale } from "../../i18n/locale.ts";

/** Neighbouring days with the same hours. */
export interface Days {
  first: Weekday;
  last: Weekday;
  /** None while the shop is closed all day. */
  hours: OpenSpan[];
}

/** The week from Monday on, with days of the same hours together; undefined for a shop without hours. */
export const weekOf = (hours: Parameters<typeof spansOfWeekday>[0]): Days[] | undefined => {
  const days = weekdays.map((day): Days => ({ first: day, last: day, hours: spansOfWeekday(hours, day) }));
  if (days.every(({ hours }) => hours.length === 0)) return undefined;
  const week: Days[] = [];
  for (const day of days) {
    const before = week.at(-1);
    if (before && JSON.stringify(before.hours) === JSON.stringify(day.hours)) before.last = day.last;
    else week.push(day);
  }
  return week;
};

/** How many special days ahead shoppers read. */
const SPECIAL_DAYS_SHOWN = 4;

/** The next days that differ from the week. */
export const nextSpecialDays = (hours: Hours, now: Date) =>
  upcoming(hours, now)
    .slice(0, SPECIAL_DAYS_SHOWN)
    .map((day) => ({ date: day.date, hours: spansOfSpecialDay(day) }));

/** A week of which the first day is a Monday. */
const monday = Date.UTC(2024, 0, 1);
const DAY = 24 * 60 * 60 * 1000;

/** `Tue–Thu`, `wt.–czw.`; one day by its whole name. */
export const daysName = ({ first, last }: Pick<Days, "first" | "last">, locale: Locale): string => {
  const name = (day: Weekday, weekday: "short" | "long") =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: "UTC" }).format(monday + weekdays.indexOf(day) * DAY);
  return first === last ? name(first, "long") : `${name(first, "short")}–${name(last, "short")}`;
};

/** `12:00 PM – 10:30 PM`, `12:00–22:30`; a second one stands after a comma. */
export const hoursText = (spans: readonly OpenSpan[], reader: Reader): string =>
  spans
    .map(({ opens, closes }) => {
      const times = [formatClock(opens, reader), formatClock(closes, reader)];
      return times.join(times.some((time) => time.includes(" ")) ? " – " : "–");
    })
    .join(", ");
