import { AppError } from "../errors.ts";

/** All calls to a provider for one request end within this, so that a shopper gets an answer within ten seconds. */
const TOTAL_MS = 8_000;

/** Longer than a provider usually takes, and short enough to leave time for a second call. */
const CALL_MS = 4_000;

/** The time by which the calls to a provider end. */
export interface Deadline {
  /**
   * Milliseconds that the next call may take.
   * @throws AppError payment_unavailable when none are left
   */
  nextTimeout: () => number;
}

/** The deadline of a request that begins now. */
export const newDeadline = (): Deadline => {
  const end = Date.now() + TOTAL_MS;
  return {
    nextTimeout: () => {
      const left = Math.min(CALL_MS, end - Date.now());
      if (left > 0) return left;
      throw new AppError("payment_unavailable", { cause: new Error("No time is left to ask the provider") });
    },
  };
};
