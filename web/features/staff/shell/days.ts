import { TZDate } from "@date-fns/tz";
import { formatDate, type Reader } from "#core/contract/values/format-date.ts";

/** The calendar day of an instant in a time zone, such as `2026-11-21`. */
export const dayIn = (instant: string | Date, timezone: string): string =>
  new TZDate(new Date(instant), timezone).toISOString().slice(0, "2026-11-21".length);

/** The calendar day `days` after another one; before it if `days` is negative. */
export const daysAfter = (day: string, days: number): string => {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, day.length);
};

/** A calendar day with its year: `Sat, 21 Nov 2026`. */
export const dateWithYear = (day: string, reader: Reader): string => `${formatDate(day, reader)} ${day.slice(0, 4)}`;

/** A calendar day, or a month such as `2026-11`, with its year: `November 2026`. */
export const daysWithYear = (days: string, reader: Reader): string =>
  days.length > "2026-11".length
    ? dateWithYear(days, reader)
    : new Intl.DateTimeFormat(reader.locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(
        new Date(days),
      );

/** The first and the last calendar day of a month: that of `day`, or one before it. */
export const monthOf = (day: string, before: 0 | 1): { from: string; to: string } => {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const at = (months: number, date: number) =>
    new Date(Date.UTC(year, month - 1 - before + months, date)).toISOString().slice(0, day.length);
  return { from: at(0, 1), to: at(1, 0) };
};
