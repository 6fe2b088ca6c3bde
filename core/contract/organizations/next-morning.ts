import { localDay } from "./calendar.ts";
import { atTime } from "./spans.ts";

/** The hour at which a working day has certainly ended and the next one has not begun. */
const MORNING_HOUR = 5;

/** When what staff decided "until tomorrow" ends: the next five o'clock, so that a night's work belongs to its day. */
export const nextMorning = (now: Date, timezone: string): Date => {
  const today = atTime(localDay(now, timezone, 0), MORNING_HOUR);
  return today > now ? today : atTime(localDay(now, timezone, 1), MORNING_HOUR);
};
