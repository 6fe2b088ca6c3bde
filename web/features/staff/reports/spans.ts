import { daysIn } from "#core/contract/reports/report.ts";
import { formatDate, type Reader } from "#core/contract/values/format-date.ts";
import { dateWithYear, daysAfter, monthOf } from "../shell/days.ts";

/** Days of the shop's calendar, both included. */
export interface Span {
  from: string;
  to: string;
}

export const presets = ["today", "yesterday", "thisWeek", "lastWeek", "thisMonth", "lastMonth", "custom"] as const;
export type Preset = (typeof presets)[number];

/** Each day of a span. */
export const daysOf = ({ from, to }: Span): string[] =>
  Array.from({ length: daysIn({ from, to }) }, (_, n) => daysAfter(from, n));

/** The days of a span as text, with their year: `Sun, 1 Nov – Mon, 30 Nov 2026`. */
export const spanInWords = ({ from, to }: Span, reader: Reader): string => {
  if (from === to) return dateWithYear(from, reader);
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return `${isOneYear ? formatDate(from, reader) : dateWithYear(from, reader)} – ${dateWithYear(to, reader)}`;
};

const shifted = ({ from, to }: Span, days: number): Span => ({ from: daysAfter(from, days), to: daysAfter(to, days) });

/** Days since Monday. */
const inWeek = (day: string) => (new Date(day).getUTCDay() + 6) % 7;

/** The days of a preset. A week begins on Monday; the present week and month end today. */
export const spanOf = (preset: Exclude<Preset, "custom">, today: string): Span => {
  const monday = daysAfter(today, -inWeek(today));
  switch (preset) {
    case "today":
      return { from: today, to: today };
    case "yesterday":
      return shifted({ from: today, to: today }, -1);
    case "thisWeek":
      return { from: monday, to: today };
    case "lastWeek":
      return { from: daysAfter(monday, -7), to: daysAfter(monday, -1) };
    case "thisMonth":
      return { from: monthOf(today, 0).from, to: today };
    case "lastMonth":
      return monthOf(today, 1);
  }
};

/** The same day of the previous month, or its last day. */
const monthBefore = (day: string): string => {
  const { from, to } = monthOf(day, 1);
  const same = `${from.slice(0, "2026-11".length)}${day.slice("2026-11".length)}`;
  return same < to ? same : to;
};

/**
 * The earlier days with which a span is compared. A day or a part of a week is compared with the same days of the
 * previous week, so a Friday with a Friday. A month or a part of one is compared with the same part of the previous
 * month. Any other span is compared with as many days right before it.
 */
export const spanBefore = (preset: Preset, span: Span): Span => {
  switch (preset) {
    case "lastMonth":
      return monthOf(span.from, 1);
    case "thisMonth":
      return { from: monthBefore(span.from), to: monthBefore(span.to) };
    case "custom":
      return shifted(span, -daysIn(span));
    default:
      return shifted(span, -7);
  }
};
