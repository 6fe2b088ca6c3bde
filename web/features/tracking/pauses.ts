/** Milliseconds between two looks at an order. */
export const POLL_MS = 30_000;

const growing = [2000, 4000, 8000, 15_000];

/**
 * How long to wait before a payment is asked about again, after so many times. Most are confirmed within seconds; two tabs
 * stay below the twelve times a minute that the API takes for an order.
 */
export const pauseAfter = (times: number): number => growing[times - 1] ?? POLL_MS;
