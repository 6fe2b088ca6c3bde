import type { Hours } from "#core/contract/organizations/calendar.ts";
import { spansOfWeekday } from "#core/contract/organizations/day-spans.ts";
import type { WeeklySpan } from "#core/contract/organizations/order-hours-input.ts";
import { type Weekday, weekdays } from "#core/contract/values/weekdays.ts";

const DAY = 24 * 60;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * A stretch of time in minutes from the midnight of a day. If it does not end after it begins, it ends on the next day.
 */
const stretch = (from: string, to: string, days = 0) => {
  const begins = minutesOf(from) + days * DAY;
  return { begins, ends: minutesOf(to) + (days + (to > from ? 0 : 1)) * DAY };
};

/**
 * The weekdays on which some weekly hours lie entirely in times when the shop is closed, so that nobody can order for
 * them.
 */
export const servedWhileClosed = (
  spans: readonly WeeklySpan[],
  hours: Pick<Hours, "openingTimes" | "closingTimes" | "breaks">,
): Weekday[] => {
  if (weekdays.every((day) => spansOfWeekday(hours, day).length === 0)) return [];
  const openAround = (day: Weekday) =>
    [-1, 0, 1].flatMap((days) => {
      const near = weekdays[(weekdays.indexOf(day) + days + 7) % 7] ?? day;
      return spansOfWeekday(hours, near).map(({ opens, closes }) => stretch(opens, closes, days));
    });
  return weekdays.filter((day) =>
    spans.some(({ weekdays: served, from, to }) => {
      const { begins, ends } = stretch(from, to);
      return served.includes(day) && !openAround(day).some((open) => open.begins < ends && begins < open.ends);
    }),
  );
};
