import { AppError } from "../errors.ts";
import { type Key, keys } from "./keys.ts";
import { commit, type Item, increment } from "./table.ts";

/** The maximum number of attempts of a subject (`places 203.0.113.7`) in a window, in seconds. */
export interface Limit {
  subject: string;
  attempts: number;
  seconds: number;
}

const windowOf = ({ subject, seconds }: Limit, now: Date): { key: Key; ttl: number } => {
  const window = Math.floor(now.getTime() / 1000 / seconds);
  return { key: keys.throttle(subject, window), ttl: (window + 2) * seconds };
};

/** The key of the counter of the present window, for a caller who reads it with other items. */
export const attemptsKey = (limit: Limit, now: Date): Key => windowOf(limit, now).key;

/** Whether the counter at `attemptsKey` has reached the limit. */
export const isUsedUp = ({ attempts }: Limit, counter: Item | undefined): boolean =>
  Number(counter?.attempts ?? 0) >= attempts;

/** The error for an attempt above a limit. The caller may try again when the present window ends. */
export const throttled = ({ seconds }: Limit, now: Date): AppError =>
  new AppError("throttled", { retryAfter: seconds - (Math.floor(now.getTime() / 1000) % seconds) });

/**
 * Counts one attempt in the present window and returns its number there. Each number is returned once.
 * @throws AppError throttled above the limit
 */
export const countAttempt = async (limit: Limit, now = new Date()): Promise<number> => {
  const { key, ttl } = windowOf(limit, now);
  const count = await increment(key, "attempts", ttl);
  if (count > limit.attempts) throw throttled(limit, now);
  return count;
};

/** Counts one attempt in the present window, and tells whether it is within the limit. */
export const isWithinLimit = async (limit: Limit, now = new Date()): Promise<boolean> => {
  const { key, ttl } = windowOf(limit, now);
  return (await increment(key, "attempts", ttl)) <= limit.attempts;
};

/**
 * Counts one attempt in the present window.
 * @throws AppError throttled above the limit
 */
export const throttle = async (limit: Limit, now = new Date()): Promise<void> => {
  if (!(await isWithinLimit(limit, now))) throw throttled(limit, now);
};

/**
 * Does work that may fail only a limited number of times. An attempt counts before the work, so a burst can't pass the
 * limit. It stops counting when the work succeeds.
 * @throws AppError throttled above a limit, and what the work throws
 */
export const throttleFailures = async <T>(
  limits: readonly Limit[],
  work: () => Promise<T>,
  now = new Date(),
): Promise<T> => {
  await Promise.all(limits.map((limit) => throttle(limit, now)));
  const result = await work();
  await Promise.all(limits.map((limit) => commit({ update: windowOf(limit, now).key, add: { attempts: -1 } })));
  return result;
};
