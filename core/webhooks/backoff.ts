import { DAYS_TRIED } from "../contract/webhooks/webhooks.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Milliseconds for which a failed delivery is retried. */
export const RETRY_PERIOD_MS = DAYS_TRIED * 24 * HOUR_MS;

const delays = [5_000, 30_000, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS];
const MAX_DELAY_MS = 12 * HOUR_MS;

/**
 * Milliseconds until the next try after this number of attempts. A job starts retries once a minute, so the first ones
 * come a little later.
 */
export const delayAfter = (attempts: number): number => delays[attempts - 1] ?? MAX_DELAY_MS;
