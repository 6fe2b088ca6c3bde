import * as z from "zod/mini";
import { weekdays } from "../values/weekdays.ts";
import { ClockTime } from "./hours.ts";
import { reservationSteps } from "./reservation-settings.ts";
import { ordersAheadDefaults, SLOT_NOTICE_MINUTES } from "./slot-range.ts";

/** A span of time on some weekdays. If it ends at or before its beginning, it ends on the next morning. */
export const WeeklySpan = z.strictObject({
  weekdays: z.array(z.enum(weekdays)).check(
    z.minLength(1, "Choose at least one day"),
    z.maxLength(weekdays.length),
    z.refine((days) => new Set(days).size === days.length, "A day is listed twice"),
  ),
  from: ClockTime,
  to: ClockTime,
});
export type WeeklySpan = z.infer<typeof WeeklySpan>;

/** Up to 14 weekly spans. */
export const WeeklySpans = z.array(WeeklySpan).check(z.maxLength(14, "Keep at most 14 of these"));

/** Most days ahead, today included, for which orders are taken. */
export const MOST_DAYS_ORDERED_AHEAD = 30;

/** How far ahead orders may be placed for a time that the shopper chooses. */
const OrdersAhead = z.strictObject({
  /** A time of today or tomorrow is offered only if it is later than now by more than this. */
  noticeMinutes: z.int().check(z.minimum(SLOT_NOTICE_MINUTES), z.maximum(2 * 24 * 60)),
  /** How many days, today included. */
  days: z.int().check(z.minimum(1), z.maximum(MOST_DAYS_ORDERED_AHEAD)),
  /** How far apart the times are. */
  stepMinutes: z.literal(reservationSteps),
});
/** Settings that restrict when orders are taken within the opening hours. */
export const orderHours = {
  /** When the shop is closed between its opening and its closing, such as between lunch and dinner. */
  breaks: WeeklySpans,
  /** When orders are delivered and when they can be picked up; empty for all opening hours. */
  deliveryHours: WeeklySpans,
  pickupHours: WeeklySpans,
  /** How many minutes before closing the last order for as soon as possible is taken. */
  lastOrderMinutes: z.int().check(z.minimum(0), z.maximum(180)),
  ordersAhead: OrdersAhead,
};

/** `orderHours` with defaults for shops that never set them. */
export const orderHoursOrDefault = {
  breaks: z._default(orderHours.breaks, []),
  deliveryHours: z._default(orderHours.deliveryHours, []),
  pickupHours: z._default(orderHours.pickupHours, []),
  lastOrderMinutes: z._default(orderHours.lastOrderMinutes, 0),
  ordersAhead: z._default(orderHours.ordersAhead, ordersAheadDefaults),
};
