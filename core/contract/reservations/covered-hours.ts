import { TZDate } from "@date-fns/tz";
import type { Reservation } from "./reservations.ts";

const HOUR = 60 * 60 * 1000;

/** The hours of the shop's clock that a stay touches, by their beginnings (ISO 8601, UTC). */
export const coveredHours = (
  { date, stayMinutes }: Pick<Reservation, "date" | "stayMinutes">,
  timeZone: string,
): string[] => {
  const begins = Date.parse(date);
  const ends = begins + stayMinutes * 60_000;
  // Its setMinutes would leap to the other of two equal hours in the night in which the clocks go back.
  const first = begins - new TZDate(begins, timeZone).getMinutes() * 60_000 - (begins % 60_000);
  return Array.from({ length: Math.ceil((ends - first) / HOUR) }, (_, n) => new Date(first + n * HOUR).toISOString());
};
