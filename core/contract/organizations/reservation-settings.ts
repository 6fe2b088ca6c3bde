import * as z from "zod/mini";
import { SLOT_DAYS, SLOT_NOTICE_MINUTES } from "./slot-range.ts";

/** Most guests at one table; bigger parties call. */
export const MAX_GUESTS = 50;

/** How an organization takes reservations. */
export const ReservationSettings = z.strictObject({
  /** Whether guests may reserve through the storefront. */
  enabled: z.boolean(),
  /** How many guests all reservations of an hour may have together; null for any number. */
  guestsPerHour: z.nullable(z.int().check(z.minimum(1), z.maximum(2000))),
  /** Most guests of one reservation. */
  largestParty: z.int().check(z.minimum(1), z.maximum(MAX_GUESTS)),
  /** A time is offered only if it is later than now by more than this. */
  noticeMinutes: z.int().check(z.minimum(SLOT_NOTICE_MINUTES), z.maximum(SLOT_DAYS * 24 * 60)),
});
export type ReservationSettings = z.infer<typeof ReservationSettings>;

/** The defaults of organizations without settings of their own. */
export const reservationDefaults: ReservationSettings = {
  enabled: true,
  guestsPerHour: null,
  largestParty: MAX_GUESTS,
  noticeMinutes: SLOT_NOTICE_MINUTES,
};
