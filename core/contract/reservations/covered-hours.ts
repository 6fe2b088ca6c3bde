import { TZDate } from "@date-fns/tz";
import type { Reservation } from "./reservations.ts";

const HOUR_MS = 60 * 60 * 1000;

/** The hours of the shop's clock that a stay touches, by their beginnings (ISO 8601, UTC). */
export const coveredHours = (
  { date, stayMinutes }: Pick<Reservation, "date" | "stayMinutes">,
  timeZone: string,
): string[] => {
  const begins = Date.parse(date);
  const ends = begins + stayMinutes * 60_000;
  // `TZDate.setMinutes` would jump to the other of the two equal hours in the night when clocks go back.
  const first = begins - new TZDate(begins, timeZone).getMinutes() * 60_000 - (begins % 60_000);
  return Array.from({ length: Math.ceil((ends - first) / HOUR_MS) }, (_, n) =>
    new Date(first + n * HOUR_MS).toISOString(),
  );
};
