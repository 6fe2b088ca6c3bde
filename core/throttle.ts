import { keys } from "./db/keys.ts";
import { increment } from "./db/table.ts";
import { AppError } from "./errors.ts";

/**
 * Counts one attempt of a subject (`places 203.0.113.7`) in the present window of so many seconds.
 * @throws AppError throttled above the limit
 */
export const throttle = async (subject: string, limit: number, seconds = 60, now = Date.now()): Promise<void> => {
  const window = Math.floor(now / 1000 / seconds);
  const attempts = await increment(keys.throttle(subject, window), "attempts", (window + 2) * seconds);
  if (attempts > limit) throw new AppError("throttled");
};
