import type { FulfilmentMethod } from "#core/contract/orders/order.ts";
import { localDay, type OrderHours } from "#core/contract/organizations/calendar.ts";
import { orderSlots } from "#core/contract/organizations/order-slots.ts";
import { ordersAheadDefaults } from "#core/contract/organizations/slot-range.ts";
import { formatDay, formatTime, type Reader, weekdayAndDay } from "#core/contract/values/format-date.ts";

export interface SlotDay {
  label: string;
  lines: readonly string[];
  /** The day's free hours; empty when the day is over or the shop is closed. */
  slots: { at: string; label: string }[];
}

/** The days for which orders of a kind are taken at `now`, each with its hours, written in the shop's time zone. */
export const slotDays = (hours: OrderHours, fulfilment: FulfilmentMethod, reader: Reader, now: Date): SlotDay[] => {
  const slots = orderSlots(hours, fulfilment, now);
  const { days } = hours.ordersAhead ?? ordersAheadDefaults;
  return Array.from({ length: days }, (_, n) => {
    const day = localDay(now, hours.timezone, n);
    const label = formatDay(day, reader);
    return {
      label,
      lines: weekdayAndDay(day, reader),
      slots: slots.filter((at) => formatDay(at, reader) === label).map((at) => ({ at, label: formatTime(at, reader) })),
    };
  });
};
