/**
 * Seconds that a call may take: less than the 29 after which API Gateway gives up, more than any single call of core's
 * clients.
 */
export const CALL_SECONDS = 20;
