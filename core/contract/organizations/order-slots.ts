import type { FulfilmentMethod } from "../orders/order.ts";
import type { OrderHours } from "./calendar.ts";
import { fulfilmentSpans } from "./fulfilment-spans.ts";
import { openingsFrom } from "./opening.ts";
import { ordersAheadDefaults } from "./slot-range.ts";
import { isLater, timesWithin } from "./slots.ts";

/** The instants (ISO 8601, UTC) for which a shop takes orders of a kind at `now`, as far ahead as it wants. */
export const orderSlots = (hours: OrderHours, fulfilment: FulfilmentMethod, now: Date): string[] => {
  const { noticeMinutes, days, stepMinutes } = hours.ordersAhead ?? ordersAheadDefaults;
  const openings = openingsFrom(hours, now, days);
  const spans = fulfilmentSpans(hours, fulfilment, { openings, now, daysAhead: days });
  return timesWithin(spans, hours, now, { first: 0, days, stepMinutes }).filter(isLater(now, noticeMinutes));
};
