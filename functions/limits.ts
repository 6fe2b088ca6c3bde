/** Seconds that a call may take: fewer than the 29 after which API Gateway gives up, more than any one call of core's clients. */
export const CALL_SECONDS = 20;
