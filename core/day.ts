import { TZDate } from "@date-fns/tz";
import { atWallTime } from "./contract/values/wall-time.ts";

/** The calendar day of an instant in a time zone, such as `2026-11-21`. */
export const dayOf = (instant: Date, timezone: string): string =>
  new TZDate(instant, timezone).toISOString().slice(0, "2026-11-21".length);

const midnight = (day: string, timezone: string, daysLater: number): Date => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(atWallTime(timezone, year, month - 1, date + daysLater).getTime());
};

/** The first and the last millisecond of a calendar day in a time zone, whatever its clocks do that day. */
export const startOf = (day: string, timezone: string): Date => midnight(day, timezone, 0);
/** The last millisecond of a calendar day in a time zone. */
export const endOf = (day: string, timezone: string): Date => new Date(midnight(day, timezone, 1).getTime() - 1);
