import { TZDate } from "@date-fns/tz";
import type { Reservation } from "#core/contract/reservations/reservations.ts";

/** The calendar day of an instant in a time zone, such as `2026-11-21`. */
export const dayIn = (instant: string | Date, timeZone: string): string =>
  new TZDate(new Date(instant), timeZone).toISOString().slice(0, "2026-11-21".length);

/** So many days after a calendar day. */
export const daysAfter = (day: string, days: number): string => {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, "2026-11-21".length);
};

export interface Hour {
  /** ISO 8601. */
  date: string;
  /** Guests who come then, without those who cancelled. */
  guests: number;
  reservations: Reservation[];
}

/** Reservations by the time of their guests, the earliest first. */
export const hoursOf = (reservations: readonly Reservation[]): Hour[] =>
  [...Map.groupBy(reservations, ({ date }) => date)]
    .map(([date, those]) => ({
      date,
      guests: those.reduce((sum, { status, guests }) => (status === "cancelled" ? sum : sum + guests), 0),
      reservations: those.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)),
    }))
    .sort((a, b) => a.date.localeCompare(b.date));
