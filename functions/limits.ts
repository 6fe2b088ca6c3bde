/**
 * Seconds that a call may take: less than the 29 after which API Gateway gives up, more than any single call of core's
 * clients.
 */
export const CALL_SECONDS = 20;

/**
 * The minimum duration of a response, in milliseconds, if its time must not reveal whether a mail was sent. SES is
 * usually faster.
 */
export const MIN_RESPONSE_MS = 700;
