import { setTimeout as pause } from "node:timers/promises";
import { TransactionCanceledException, TransactionConflictException } from "@aws-sdk/client-dynamodb";
import { AppError } from "../errors.ts";

/** Why a transaction was cancelled, one code for each of its writes. */
export const reasonsOf = ({ CancellationReasons = [] }: TransactionCanceledException): (string | undefined)[] =>
  CancellationReasons.map(({ Code }) => Code);

const PASSING: readonly (string | undefined)[] = [
  "TransactionConflict",
  "ThrottlingError",
  "ProvisionedThroughputExceeded",
];

/** Whether a request failed because another one held the item for a moment. The SDK does not retry these. */
const isPassing = (error: unknown): boolean => {
  if (error instanceof TransactionConflictException) return true;
  if (!(error instanceof TransactionCanceledException)) return false;
  const reasons = reasonsOf(error);
  return !reasons.includes("ConditionalCheckFailed") && reasons.some((reason) => PASSING.includes(reason));
};

const ATTEMPTS = 8;

/** Waits before the next attempt: longer after each one, with jitter. */
export const backOff = (attempt: number) => pause(Math.random() * Math.min(1000, 25 * 2 ** attempt));

/**
 * Repeats a request while other transactions hold the same items.
 * @throws AppError conflict when that lasts for seconds
 */
export const contended = async <T>(request: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await request();
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (attempt === ATTEMPTS) throw new AppError("conflict", { cause: error });
      await backOff(attempt);
    }
  }
};
