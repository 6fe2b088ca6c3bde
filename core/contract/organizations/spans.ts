import type { TZDate } from "@date-fns/tz";
import { atWallTime } from "../values/wall-time.ts";
import { type Weekday, weekdays } from "../values/weekdays.ts";
import type { WeeklySpan } from "./order-hours-input.ts";

/** A span of time. `from` belongs to it, `to` does not. */
export interface Span {
  from: Date;
  to: Date;
}

/**
 * The instant of a wall-clock time on a local day. A time that a clock change skips moves forward by the skipped time.
 */
export const atTime = (day: TZDate, hours: number, minutes = 0): Date =>
  new Date(
    atWallTime(day.timeZone ?? "UTC", day.getFullYear(), day.getMonth(), day.getDate(), hours, minutes).getTime(),
  );

const atText = (day: TZDate, time: string): Date => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return atTime(day, hours, minutes);
};

/** The same wall-clock time `days` later. */
const later = (day: TZDate, days: number): TZDate =>
  atWallTime(day.timeZone ?? "UTC", day.getFullYear(), day.getMonth(), day.getDate() + days);

/** The span between two times of a local day. An end at or before the beginning belongs to the next morning. */
export const spanFrom = (day: TZDate, from: string, to: string): Span => ({
  from: atText(day, from),
  to: atText(to > from ? day : later(day, 1), to),
});

/** Whether a span has any time in it. A clock change may skip the whole span. */
export const lasts = ({ from, to }: Span): boolean => from < to;

/** The day of the week of a local day. */
export const weekdayOf = (day: TZDate): Weekday => weekdays[(day.getDay() + 6) % 7] ?? "monday";

/** The breaks of an opening that begins on a local day. A break before the opening time belongs to the next morning. */
export const breaksIn = (breaks: readonly { from: string; to: string }[], day: TZDate, opens: string): Span[] =>
  breaks.map(({ from, to }) => spanFrom(from < opens ? later(day, 1) : day, from, to)).filter(lasts);

/** Weekly spans that begin on a local day. */
export const spansOn = (weekly: readonly WeeklySpan[], day: TZDate): Span[] =>
  weekly
    .filter((span) => span.weekdays.includes(weekdayOf(day)))
    .map(({ from, to }) => spanFrom(day, from, to))
    .filter(lasts);

/** Weekly spans that begin on a local day, the day before or the day after. */
export const spansAround = (weekly: readonly WeeklySpan[], day: TZDate): Span[] =>
  [-1, 0, 1].flatMap((days) => spansOn(weekly, later(day, days)));

/** Whether an instant lies in one of the spans. */
export const isWithin = (spans: readonly Span[], instant: Date): boolean =>
  spans.some(({ from, to }) => from <= instant && instant < to);

/** The spans in order, with touching ones joined. */
export const joined = (spans: readonly Span[]): Span[] => {
  const result: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = result.at(-1);
    if (!last || span.from > last.to) result.push({ ...span });
    else if (span.to > last.to) last.to = span.to;
  }
  return result;
};

/** A span without its holes. */
export const without = (span: Span, holes: readonly Span[]): Span[] => {
  let { from } = span;
  const parts: Span[] = [];
  for (const hole of joined(holes)) {
    parts.push({ from, to: hole.from < span.to ? hole.from : span.to });
    if (hole.to > from) from = hole.to;
  }
  return [...parts, { from, to: span.to }].filter(lasts);
};
