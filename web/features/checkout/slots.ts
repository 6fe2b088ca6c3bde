import { type Hours, localDay } from "#core/contract/organizations/calendar.ts";
import { SLOT_DAYS } from "#core/contract/organizations/slot-range.ts";
import { offeredSlots } from "#core/contract/organizations/slots.ts";
import { formatDay, formatTime, type Reader, weekdayAndDay } from "#core/contract/values/format-date.ts";

export interface SlotDay {
  label: string;
  lines: readonly string[];
  /** The day's free hours; empty when the day is over or the shop is closed. */
  slots: { at: string; label: string }[];
}

/** The picker's seven days from `now`, each with its hours, written in the shop's time zone. */
export function slotDays(hours: Hours, reader: Reader, now: Date): SlotDay[] {
  const slots = offeredSlots(hours, now);
  return Array.from({ length: SLOT_DAYS }, (_, n) => {
    const day = localDay(now, hours.timezone, n);
    const label = formatDay(day, reader);
    return {
      label,
      lines: weekdayAndDay(day, reader),
      slots: slots.filter((at) => formatDay(at, reader) === label).map((at) => ({ at, label: formatTime(at, reader) })),
    };
  });
}
