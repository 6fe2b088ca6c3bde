/** How many days the picker offers, today included. */
export const SLOT_DAYS = 7;

/** A slot of today is offered only if it is later than now by more than this. */
export const SLOT_NOTICE_MINUTES = 30;
