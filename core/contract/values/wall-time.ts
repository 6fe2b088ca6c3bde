import { TZDate, tzOffset } from "@date-fns/tz";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The instant at which a clock in a time zone shows a time; months begin with 0. A time that a clock change skips moves
 * forward by the skipped time; of a repeated one it is the first, as iCalendar has it. `TZDate` itself would take the
 * changes of the device's own clock for those of the zone.
 */
export const atWallTime = (
  timezone: string,
  ...time: [year: number, month: number, date: number, hours?: number, minutes?: number]
): TZDate => {
  const shown = Date.UTC(...time);
  const offset = (instant: number) => tzOffset(timezone, new Date(instant)) * 60_000;
  const isShown = (instant: number) => instant + offset(instant) === shown;
  const before = shown - offset(shown - DAY_MS);
  const after = shown - offset(shown + DAY_MS);
  return new TZDate(isShown(before) || !isShown(after) ? before : after, timezone);
};
