import { TZDate } from "@date-fns/tz";
import type { Reservation } from "./reservations.ts";

const HOUR_MS = 60 * 60 * 1000;

/**
 * The beginning of the hour of the shop's clock in which an instant lies, in milliseconds since 1970. It is not always a
 * whole hour of UTC: the clocks of India and Nepal differ from that by half an hour or a quarter.
 */
export const beginningOfHour = (instant: number, timeZone: string): number =>
  // `TZDate.setMinutes` would jump to the other of the two equal hours in the night when clocks go back.
  instant - new TZDate(instant, timeZone).getMinutes() * 60_000 - (instant % 60_000);

/** The hours of the shop's clock that a stay touches, by their beginnings (ISO 8601, UTC). */
export const coveredHours = (
  { date, stayMinutes }: Pick<Reservation, "date" | "stayMinutes">,
  timeZone: string,
): string[] => {
  const begins = Date.parse(date);
  const ends = begins + stayMinutes * 60_000;
  const first = beginningOfHour(begins, timeZone);
  return Array.from({ length: Math.ceil((ends - first) / HOUR_MS) }, (_, n) =>
    new Date(first + n * HOUR_MS).toISOString(),
  );
};
