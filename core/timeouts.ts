import { setTimeout as pause } from "node:timers/promises";
import { AppError } from "./errors.ts";

/**
 * How long each AWS client waits, in milliseconds: for a connection, for an answer, and for its next bytes. After
 * `ATTEMPTS` attempts, which take about nine seconds, it gives up. Its Lambda has twenty.
 */
const timeouts = {
  connectionTimeout: 1_000,
  requestTimeout: 3_000,
  socketTimeout: 3_000,
  throwOnRequestTimeout: true,
};

const ATTEMPTS = 3;

/** Settings with which an AWS client gives up before its Lambda ends, and throws an error named TimeoutError. */
export const awsTimeouts = { requestHandler: timeouts, maxAttempts: ATTEMPTS };

/**
 * The result of work that ends within `milliseconds`. Longer work is not stopped, but no longer awaited.
 * @throws AppError timeout
 */
export const withTimeout = async <T>(milliseconds: number, work: Promise<T>): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new AppError("timeout")), milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
};

/** The result of work, but not before `milliseconds` have passed, so that the time does not reveal what was done. */
export const withMinimumDuration = async <T>(milliseconds: number, work: Promise<T>): Promise<T> => {
  const [result] = await Promise.all([work, pause(milliseconds)]);
  return result;
};
