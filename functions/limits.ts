/**
 * Seconds that a call may take: less than the 29 after which API Gateway gives up, more than any single call of core's
 * clients.
 */
export const CALL_SECONDS = 20;

/**
 * Milliseconds that a response takes at least if its time must not reveal whether a mail was sent. SES usually takes
 * less.
 */
export const MIN_RESPONSE_MS = 700;
