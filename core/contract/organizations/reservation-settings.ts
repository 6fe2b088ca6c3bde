import * as z from "zod/mini";
import { SLOT_DAYS, SLOT_NOTICE_MINUTES } from "./slot-range.ts";

/** Most guests at one table; bigger parties call. */
export const MAX_GUESTS = 50;

/** How long guests stay where a shop does not say, in minutes. */
export const USUAL_STAY_MINUTES = 60;

/** The longest stay, in minutes: a reservation then has seats in seven hours of the clock at most. */
export const LONGEST_STAY_MINUTES = 360;

/** Most days ahead, today included, that guests may reserve. */
export const MOST_DAYS_AHEAD = 90;

/** How far apart the times that guests may choose can be, in minutes. */
export const reservationSteps = [60, 30, 15] as const;

const StepMinutes = z.literal(reservationSteps);
const DaysAhead = z.int().check(z.minimum(1), z.maximum(MOST_DAYS_AHEAD));

const StayMinutes = z.int().check(z.minimum(15), z.maximum(LONGEST_STAY_MINUTES));

/** How an organization takes reservations. */
export const ReservationSettings = z.strictObject({
  /** Whether guests may reserve through the storefront. */
  enabled: z.boolean(),
  /** How many guests may have seats in an hour, whether they come or stay then; null for any number. */
  guestsPerHour: z.nullable(z.int().check(z.minimum(1), z.maximum(2000))),
  /** Most guests of one reservation. */
  largestParty: z.int().check(z.minimum(1), z.maximum(MAX_GUESTS)),
  /** How long the guests of a new reservation keep their seats, in minutes. */
  stayMinutes: z._default(StayMinutes, USUAL_STAY_MINUTES),
  /** How far apart the times are that guests may choose, in minutes. */
  stepMinutes: z._default(StepMinutes, 60),
  /** How many days guests may reserve ahead, today included. */
  daysAhead: z._default(DaysAhead, SLOT_DAYS),
  /** A time is offered only if it is later than now by more than this. */
  noticeMinutes: z.int().check(z.minimum(SLOT_NOTICE_MINUTES), z.maximum(SLOT_DAYS * 24 * 60)),
});
export type ReservationSettings = z.infer<typeof ReservationSettings>;

/** The settings as a client sends them. A client that does not know the newer ones leaves them as they are. */
export const ReservationChange = z.extend(ReservationSettings, {
  stayMinutes: z.optional(StayMinutes),
  stepMinutes: z.optional(StepMinutes),
  daysAhead: z.optional(DaysAhead),
});

/** The defaults of organizations without settings of their own. */
export const reservationDefaults: ReservationSettings = {
  enabled: true,
  guestsPerHour: null,
  largestParty: MAX_GUESTS,
  stayMinutes: USUAL_STAY_MINUTES,
  stepMinutes: 60,
  daysAhead: SLOT_DAYS,
  noticeMinutes: SLOT_NOTICE_MINUTES,
};
