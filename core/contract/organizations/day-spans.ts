import type { Weekday } from "../values/weekdays.ts";
import type { Hours } from "./calendar.ts";

/** From when until when a shop is open; a close at or before the open belongs to the next morning. */
export interface OpenSpan {
  opens: string;
  closes: string;
}

/** The hours of a weekday as people write them, `HH:mm`: none on a closed day, several where breaks cut them. */
export const spansOfWeekday = (
  { openingTimes, closingTimes, breaks = [] }: Pick<Hours, "openingTimes" | "closingTimes" | "breaks">,
  day: Weekday,
): OpenSpan[] => {
  const [opens, closes] = [openingTimes?.[day], closingTimes?.[day]];
  if (!opens || !closes) return [];
  const spans = [{ opens, closes }];
  const isBefore = (time: string, end: string) => time < end || end <= opens;
  const ofDay = breaks.filter(({ weekdays, from }) => weekdays.includes(day) && from > opens);
  for (const { from, to } of ofDay.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = spans.at(-1);
    if (!last || from <= last.opens || !isBefore(from, last.closes)) continue;
    last.closes = from;
    if (to > from && isBefore(to, closes)) spans.push({ opens: to, closes });
  }
  return spans;
};
