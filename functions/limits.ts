/**
 * Seconds that a call may take: less than the 29 after which API Gateway gives up, more than any single call of core's
 * clients.
 */
export const CALL_SECONDS = 20;

/** Milliseconds of an answer that is not to tell whether it sent a mail: more than SES usually takes. */
export const EVEN = 700;
