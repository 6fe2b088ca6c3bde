import { coveredHours } from "#core/contract/reservations/covered-hours.ts";
import type { Reservation } from "#core/contract/reservations/reservations.ts";
import { seatedHours } from "#core/contract/reservations/stay.ts";
import { type VisitStep, visitStepOf } from "#core/contract/reservations/visit.ts";

/** Sorts reservations by their time, then by their creation. */
export const inOrder = (reservations: readonly Reservation[]): Reservation[] =>
  reservations.toSorted((a, b) => a.date.localeCompare(b.date) || a.createdAt.localeCompare(b.createdAt));

/** The number of seated guests in each hour of the shop's time zone. */
export const guestsInHours = (reservations: readonly Reservation[], timeZone: string): Map<string, number> => {
  const guests = new Map<string, number>();
  for (const reservation of reservations)
    for (const hour of seatedHours(reservation, timeZone))
      guests.set(hour, (guests.get(hour) ?? 0) + reservation.guests);
  return guests;
};

export interface Hour {
  /** The beginning of the hour, ISO 8601. */
  hour: string;
  /** The number of seated guests, including those who came earlier. */
  guests: number;
  /** The reservations that begin in it, in order. */
  reservations: Reservation[];
  /** The number of reservations that begin in it and are shown elsewhere on the page. */
  elsewhere: number;
}

/**
 * The hours of a day in which guests come or are still seated, the earliest first.
 * @param elsewhere reservations that are shown elsewhere on the page; they count, but are not listed
 */
export const hoursOf = (
  reservations: readonly Reservation[],
  timeZone: string,
  elsewhere: readonly Reservation[] = [],
): Hour[] => {
  const guests = guestsInHours(reservations, timeZone);
  const apart = new Set(elsewhere.map(({ id }) => id));
  const coming = Map.groupBy(inOrder(reservations), (each) => coveredHours(each, timeZone)[0] ?? each.date);
  return [...new Set([...guests.keys(), ...coming.keys()])].sort().map((hour) => {
    const all = coming.get(hour) ?? [];
    const here = all.filter(({ id }) => !apart.has(id));
    return { hour, guests: guests.get(hour) ?? 0, reservations: here, elsewhere: all.length - here.length };
  });
};

/** The seats that are left during a stay, which is the number of its fullest hour. */
export const seatsLeft = (
  stay: Pick<Reservation, "date" | "stayMinutes">,
  others: readonly Reservation[],
  { guestsPerHour, timeZone }: { guestsPerHour: number; timeZone: string },
): number => {
  const guests = guestsInHours(others, timeZone);
  return Math.max(0, guestsPerHour - Math.max(...coveredHours(stay, timeZone).map((hour) => guests.get(hour) ?? 0)));
};

/** The step that usually comes next; none for a visit that is over. */
export const usualStep: Partial<Record<VisitStep, VisitStep>> = {
  expected: "arrived",
  arrived: "seated",
  seated: "left",
};

/** Guests who came less than half a day ago may still be seated. */
const HALF_A_DAY_MS = 12 * 60 * 60_000;

/** Whether a reservation is so near in time that its guests may be coming, or may still be here. */
export const isNear = ({ date }: Pick<Reservation, "date">, now: number): boolean =>
  Math.abs(Date.parse(date) - now) < HALF_A_DAY_MS;

/** Minutes by which guests have stayed longer than planned; 0 if they have not, or are not here. */
export const minutesOver = (reservation: Reservation, now: number): number => {
  const step = visitStepOf(reservation);
  if ((step !== "arrived" && step !== "seated") || !isNear(reservation, now)) return 0;
  return Math.max(0, Math.floor((now - Date.parse(reservation.date)) / 60_000) - reservation.stayMinutes);
};

/** Minutes of delay from which guests count as late. */
const LATE_MINUTES = 10;

/** Minutes by which expected guests are late; 0 if they are not. */
export const minutesLate = (reservation: Reservation, now: number): number => {
  const { status, date } = reservation;
  if (status !== "confirmed" || visitStepOf(reservation) !== "expected") return 0;
  const minutes = Math.floor((now - Date.parse(date)) / 60_000);
  return minutes >= LATE_MINUTES ? minutes : 0;
};
