import { AppError } from "./errors.ts";

/**
 * How long each client of AWS waits, in milliseconds: for a connection, for an answer, and for the next bytes of it.
 * With `ATTEMPTS` of each call the client gives up after some nine seconds, and its Lambda lives for twenty.
 */
const patience = {
  connectionTimeout: 1_000,
  requestTimeout: 3_000,
  socketTimeout: 3_000,
  throwOnRequestTimeout: true,
};

const ATTEMPTS = 3;

/** The settings by which every client of AWS ends before its Lambda does; it throws an error named TimeoutError then. */
export const awsDeadlines = { requestHandler: patience, maxAttempts: ATTEMPTS };

/**
 * The result of work that ends within so many milliseconds. Longer work is not stopped, but nobody waits for it.
 * @throws AppError timeout
 */
export const inTime = async <T>(milliseconds: number, work: Promise<T>): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new AppError("timeout")), milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
};
