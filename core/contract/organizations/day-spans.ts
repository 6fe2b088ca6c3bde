import type { Weekday } from "../values/weekdays.ts";
import type { Hours } from "./calendar.ts";
import type { SpecialDay } from "./hours.ts";

/** Opening and closing time, `HH:mm`. A closing time at or before the opening time belongs to the next morning. */
export interface OpenSpan {
  opens: string;
  closes: string;
}

/** The hours of a weekday, `HH:mm`: none if the shop is closed, several if it has breaks. */
export const spansOfWeekday = (
  { openingTimes, closingTimes, breaks = [] }: Pick<Hours, "openingTimes" | "closingTimes" | "breaks">,
  day: Weekday,
): OpenSpan[] =>
  cut(
    openingTimes?.[day],
    closingTimes?.[day],
    breaks.filter(({ weekdays }) => weekdays.includes(day)),
  );

/** The hours of a special day, `HH:mm`: none if the shop is closed, several if it has breaks. */
export const spansOfSpecialDay = ({ openingTime, closingTime, breaks = [] }: Omit<SpecialDay, "date">): OpenSpan[] =>
  cut(openingTime, closingTime, breaks);

const cut = (
  opens: string | null | undefined,
  closes: string | null | undefined,
  breaks: readonly { from: string; to: string }[],
): OpenSpan[] => {
  if (!opens || !closes) return [];
  const spans = [{ opens, closes }];
  const isBefore = (time: string, end: string) => time < end || end <= opens;
  const ofDay = breaks.filter(({ from }) => from > opens);
  for (const { from, to } of ofDay.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = spans.at(-1);
    if (!last || from <= last.opens || !isBefore(from, last.closes)) continue;
    last.closes = from;
    if (to > from && isBefore(to, closes)) spans.push({ opens: to, closes });
  }
  return spans;
};
