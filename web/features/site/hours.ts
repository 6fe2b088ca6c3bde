import { type Hours, upcoming } from "#core/contract/organizations/calendar.ts";
import type { Configuration } from "#core/contract/organizations/organizations.ts";
import { formatClock, type Reader } from "#core/contract/values/format-date.ts";
import { type Weekday, weekdays } from "#core/contract/values/weekdays.ts";
import type { Locale } from "../../i18n/locale.ts";

/** Neighbouring days with the same hours. */
export interface Days {
  first: Weekday;
  last: Weekday;
  /** `HH:mm`; null while the shop is closed all day. */
  hours: { opens: string; closes: string } | null;
}

/** The week from Monday on, with days of the same hours together; undefined for a shop without hours. */
export function weekOf({
  openingTimes,
  closingTimes,
}: Pick<Configuration, "openingTimes" | "closingTimes">): Days[] | undefined {
  const days = weekdays.map((day): Days => {
    const [opens, closes] = [openingTimes?.[day], closingTimes?.[day]];
    return { first: day, last: day, hours: opens && closes ? { opens, closes } : null };
  });
  if (days.every(({ hours }) => hours === null)) return undefined;
  const week: Days[] = [];
  for (const day of days) {
    const before = week.at(-1);
    const isSame = before?.hours?.opens === day.hours?.opens && before?.hours?.closes === day.hours?.closes;
    if (before && isSame) before.last = day.last;
    else week.push(day);
  }
  return week;
}

/** How many special days ahead shoppers read. */
const SPECIAL_DAYS_SHOWN = 4;

/** The next days that differ from the week. */
export const nextSpecialDays = (hours: Hours, now: Date) =>
  upcoming(hours, now)
    .slice(0, SPECIAL_DAYS_SHOWN)
    .map(({ date, openingTime: opens, closingTime: closes }) => ({
      date,
      hours: opens && closes ? { opens, closes } : null,
    }));

/** A week of which the first day is a Monday. */
const monday = Date.UTC(2024, 0, 1);
const DAY = 24 * 60 * 60 * 1000;

/** `Tue–Thu`, `wt.–czw.`; one day by its whole name. */
export function daysName({ first, last }: Pick<Days, "first" | "last">, locale: Locale): string {
  const name = (day: Weekday, weekday: "short" | "long") =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: "UTC" }).format(monday + weekdays.indexOf(day) * DAY);
  return first === last ? name(first, "long") : `${name(first, "short")}–${name(last, "short")}`;
}

/** `12:00 PM – 10:30 PM`, `12:00–22:30`. */
export const hoursSpan = ({ opens, closes }: { opens: string; closes: string }, reader: Reader): string => {
  const times = [formatClock(opens, reader), formatClock(closes, reader)];
  return times.join(times.some((time) => time.includes(" ")) ? " – " : "–");
};
