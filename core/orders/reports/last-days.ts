import { TZDate } from "@date-fns/tz";
import { dayOf } from "../../day.ts";

/** The last days of a calendar, the oldest first; the last one is today. */
export const lastDays = (now: Date, timezone: string, count: number): string[] => {
  const today = new TZDate(now, timezone);
  return Array.from({ length: count }, (_, n) => {
    const date = today.getDate() - (count - 1 - n);
    return dayOf(new TZDate(today.getFullYear(), today.getMonth(), date, 12, timezone), timezone);
  });
};
