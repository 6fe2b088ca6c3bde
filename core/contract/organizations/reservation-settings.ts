import * as z from "zod/mini";
import { SLOT_DAYS, SLOT_NOTICE_MINUTES } from "./slot-range.ts";

/** Most guests at one table; bigger parties call. */
export const MAX_GUESTS = 50;

/** How long guests stay where a shop does not say, in minutes. */
export const USUAL_STAY = 60;

/** The longest stay, in minutes: a reservation then has seats in seven hours of the clock at most. */
export const LONGEST_STAY = 360;

const StayMinutes = z.int().check(z.minimum(15), z.maximum(LONGEST_STAY));

/** How an organization takes reservations. */
export const ReservationSettings = z.strictObject({
  /** Whether guests may reserve through the storefront. */
  enabled: z.boolean(),
  /** How many guests may have seats in an hour, whether they come or stay then; null for any number. */
  guestsPerHour: z.nullable(z.int().check(z.minimum(1), z.maximum(2000))),
  /** Most guests of one reservation. */
  largestParty: z.int().check(z.minimum(1), z.maximum(MAX_GUESTS)),
  /** How long the guests of a new reservation keep their seats, in minutes. */
  stayMinutes: z._default(StayMinutes, USUAL_STAY),
  /** A time is offered only if it is later than now by more than this. */
  noticeMinutes: z.int().check(z.minimum(SLOT_NOTICE_MINUTES), z.maximum(SLOT_DAYS * 24 * 60)),
});
export type ReservationSettings = z.infer<typeof ReservationSettings>;

/** The same as a change: a client from before there was a length of stay leaves it as it is. */
export const ReservationChange = z.extend(ReservationSettings, { stayMinutes: z.optional(StayMinutes) });

/** The defaults of organizations without settings of their own. */
export const reservationDefaults: ReservationSettings = {
  enabled: true,
  guestsPerHour: null,
  largestParty: MAX_GUESTS,
  stayMinutes: USUAL_STAY,
  noticeMinutes: SLOT_NOTICE_MINUTES,
};
