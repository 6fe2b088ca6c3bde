/** How many days the picker offers, today included. */
export const SLOT_DAYS = 7;

/** A slot of today is offered only if it is later than now by more than this. */
export const SLOT_NOTICE_MINUTES = 30;

/** How far ahead orders may be placed where a shop does not say. */
export const ordersAheadDefaults = {
  noticeMinutes: SLOT_NOTICE_MINUTES,
  days: SLOT_DAYS,
  stepMinutes: 60,
} as const;
