import { type Hours, localDay } from "./calendar.ts";
import { atTime, isWithin, openingsFrom } from "./opening.ts";
import { SLOT_DAYS, SLOT_NOTICE_MINUTES } from "./slot-range.ts";

/** First and last hour of the picker, on the hour. */
export const SLOT_HOURS = { first: 11, last: 21 } as const;

/** All hours of the picker (ISO 8601, UTC) at which the shop is open, past ones too. */
export const pickerHours = (hours: Hours, now: Date): string[] => {
  const openings = openingsFrom(hours, now);
  return Array.from({ length: SLOT_DAYS }, (_, day) => localDay(now, hours.timezone, day))
    .flatMap((day) =>
      Array.from({ length: SLOT_HOURS.last - SLOT_HOURS.first + 1 }, (_, n) => atTime(day, SLOT_HOURS.first + n)),
    )
    .filter((hour) => isWithin(openings, hour))
    .map((hour) => hour.toISOString());
};

/**
 * The instants (ISO 8601, UTC) that the picker for deliveries and reservations offers at `now`: the opening hours of
 * seven days in the organization's time zone.
 * @param noticeMinutes how far from now a slot must be
 */
export const offeredSlots = (hours: Hours, now: Date, noticeMinutes: number = SLOT_NOTICE_MINUTES): string[] => {
  const earliest = new Date(now.getTime() + noticeMinutes * 60_000).toISOString();
  return pickerHours(hours, now).filter((slot) => slot > earliest);
};
