import { expect, test } from "vitest";
import { delayAfter, RETRY_PERIOD_MS } from "./backoff.ts";

test("A delivery is tried again soon at first, then less and less often, about a dozen times in three days", () => {
  expect(RETRY_PERIOD_MS).toBe(3 * 24 * 60 * 60 * 1000);
  const seconds = Array.from({ length: 12 }, (_, n) => delayAfter(n + 1) / 1000);
  // As docs/integrations.md promises: 5 and 30 seconds, 2 and 10 minutes, 1, 3 and 6 hours, then each 12 hours.
  expect(seconds.slice(0, 9)).toEqual([5, 30, 120, 600, 3600, 10_800, 21_600, 43_200, 43_200]);
  expect(seconds.toSorted((a, b) => a - b)).toEqual(seconds);
  const tries = Array.from({ length: 30 }, (_, n) => n + 1);
  const within = tries.filter(
    (n) => tries.slice(0, n).reduce((sum, each) => sum + delayAfter(each), 0) < RETRY_PERIOD_MS,
  );
  expect(within.length).toBeGreaterThanOrEqual(10);
  expect(within.length).toBeLessThanOrEqual(15);
});
