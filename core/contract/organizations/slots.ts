import { TZDate } from "@date-fns/tz";
import { dateOf, type Hours, localDay } from "./calendar.ts";
import { openingsFrom } from "./opening.ts";
import { SLOT_DAYS, SLOT_NOTICE_MINUTES } from "./slot-range.ts";
import { atTime, isWithin, type Span } from "./spans.ts";

/** First and last hour of the picker. */
export const SLOT_HOURS = { first: 11, last: 21 } as const;

/** The times that a picker offers: of `days` days, beginning `first` days from today, every `stepMinutes`. */
export interface SlotRange {
  first?: number;
  days?: number;
  stepMinutes?: number;
}

/** All times of the picker (ISO 8601, UTC) at which the shop is open, past ones too. */
export const pickerHours = (
  hours: Hours,
  now: Date,
  { first = 0, days = SLOT_DAYS, stepMinutes = 60 }: SlotRange = {},
): string[] => timesWithin(openingsFrom(hours, now, first + days), hours, now, { first, days, stepMinutes });

/** The picker's times that lie in some spans. */
export const timesWithin = (
  spans: readonly Span[],
  { timezone }: Hours,
  now: Date,
  { first, days, stepMinutes }: Required<SlotRange>,
): string[] => {
  const steps = ((SLOT_HOURS.last - SLOT_HOURS.first) * 60) / stepMinutes + 1;
  return Array.from({ length: days }, (_, day) => localDay(now, timezone, first + day))
    .flatMap((day) => Array.from({ length: steps }, (_, n) => atTime(day, SLOT_HOURS.first, n * stepMinutes)))
    .filter((time) => isWithin(spans, time))
    .map((time) => time.toISOString());
};

/** Returns a check whether a time is more than `minutes` later than `now`. */
export const isLater = (now: Date, minutes: number) => {
  const earliest = new Date(now.getTime() + minutes * 60_000).toISOString();
  return (slot: string) => slot > earliest;
};

/**
 * The instants (ISO 8601, UTC) that the picker for deliveries and reservations offers at `now`, in the organization's
 * time zone: the opening hours of seven days, unless `range` says otherwise.
 * @param noticeMinutes how far from now a slot must be
 */
export const offeredSlots = (
  hours: Hours,
  now: Date,
  noticeMinutes: number = SLOT_NOTICE_MINUTES,
  range?: SlotRange,
): string[] => pickerHours(hours, now, range).filter(isLater(now, noticeMinutes));

/** The number of days from today to a day of the shop's calendar (`2026-11-21`); undefined beyond `days`. */
export const daysUntil = (day: string, { timezone }: Hours, now: Date, days: number): number | undefined => {
  const found = Array.from({ length: days }, (_, n) => dateOf(localDay(now, timezone, n))).indexOf(day);
  return found < 0 ? undefined : found;
};

/** Whether the picker offers an instant, within `days` from today. It computes the slots of that day only. */
export const isOfferedSlot = (
  slot: Date,
  hours: Hours,
  now: Date,
  { days, stepMinutes, noticeMinutes }: { days: number; stepMinutes: number; noticeMinutes: number },
): boolean => {
  const first = daysUntil(dateOf(new TZDate(slot, hours.timezone)), hours, now, days);
  if (first === undefined) return false;
  return offeredSlots(hours, now, noticeMinutes, { first, days: 1, stepMinutes }).includes(slot.toISOString());
};
