import { DAYS_TRIED } from "../contract/webhooks/webhooks.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Milliseconds for which a failed delivery is retried. */
export const RETRY_PERIOD_MS = DAYS_TRIED * 24 * HOUR;

const delays = [5_000, 30_000, 2 * MINUTE, 10 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR];
const MAX_DELAY_MS = 12 * HOUR;

/**
 * Milliseconds until the next try after this number of attempts. A job starts retries once a minute, so the first ones
 * come a little later.
 */
export const delayAfter = (attempts: number): number => delays[attempts - 1] ?? MAX_DELAY_MS;
