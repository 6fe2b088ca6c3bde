import { type Hours, localDay } from "#core/contract/organizations/calendar.ts";
import { SLOT_DAYS } from "#core/contract/organizations/slot-range.ts";
import { pickerHours, type SlotRange } from "#core/contract/organizations/slots.ts";
import type { ReservationTime } from "#core/contract/reservations/reservations.ts";
import { formatDay, formatTime, type Reader, weekdayAndDay } from "#core/contract/values/format-date.ts";

/** Why an hour has no table; undefined if it has one. `few`: some seats are left, but too few. */
export type Obstacle = "past" | "full" | "few";

export interface Hour {
  /** ISO 8601. */
  at: string;
  label: string;
  obstacle?: Obstacle;
  /** Seats that are left. */
  free: number;
}

export interface Day {
  label: string;
  lines: readonly string[];
  /** Why a day has no table; undefined if it has one. */
  obstacle?: "closed" | "past" | "full";
  hours: Hour[];
}

const obstacleAt = (free: number | undefined, guests: number): Obstacle | undefined => {
  if (free === undefined) return "past";
  if (free >= guests) return undefined;
  return free === 0 ? "full" : "few";
};

const obstacleOn = (hours: readonly Hour[]): Day["obstacle"] => {
  if (hours.length === 0) return "closed";
  if (hours.some(({ obstacle }) => !obstacle)) return undefined;
  return hours.every(({ obstacle }) => obstacle === "past") ? "past" : "full";
};

/**
 * The picker's days with their times, for so many guests, written in the shop's time zone: seven days from `now`,
 * unless `range` says otherwise.
 */
export const reservationDays = (
  {
    hours,
    times,
    guests,
    range,
  }: { hours: Hours; times: readonly ReservationTime[]; guests: number; range?: SlotRange },
  reader: Reader,
  now: Date,
): Day[] => {
  const free = new Map(times.map((time) => [time.date, time.free]));
  const all = pickerHours(hours, now, range).map((at): Hour & { day: string } => {
    const obstacle = obstacleAt(free.get(at), guests);
    return {
      at,
      label: formatTime(at, reader),
      day: formatDay(at, reader),
      free: free.get(at) ?? 0,
      ...(obstacle && { obstacle }),
    };
  });
  const { first = 0, days = SLOT_DAYS } = range ?? {};
  return Array.from({ length: days }, (_, n) => {
    const date = localDay(now, hours.timezone, first + n);
    const label = formatDay(date, reader);
    const ofDay = all.filter(({ day }) => day === label).map(({ day: _day, ...hour }) => hour);
    const obstacle = obstacleOn(ofDay);
    return { label, lines: weekdayAndDay(date, reader), hours: ofDay, ...(obstacle && { obstacle }) };
  });
};
