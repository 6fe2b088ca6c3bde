import { setTimeout as pause } from "node:timers/promises";
import { TransactionCanceledException, TransactionConflictException } from "@aws-sdk/client-dynamodb";
import { AppError } from "../errors.ts";

/** The reasons why a transaction was cancelled: one code for each of its writes. */
export const cancellationReasons = ({
  CancellationReasons = [],
}: TransactionCanceledException): (string | undefined)[] => CancellationReasons.map(({ Code }) => Code);

type Reason = ReturnType<typeof cancellationReasons>[number];

/** Reasons of a table that is too busy. */
const THROTTLED: readonly Reason[] = ["ThrottlingError", "ProvisionedThroughputExceeded"];
const TRANSIENT: readonly Reason[] = ["TransactionConflict", ...THROTTLED];

/** Whether a request failed because another one held the item. The SDK does not retry these errors. */
const isTransient = (error: unknown): boolean => {
  if (error instanceof TransactionConflictException) return true;
  if (!(error instanceof TransactionCanceledException)) return false;
  const reasons = cancellationReasons(error);
  return !reasons.includes("ConditionalCheckFailed") && reasons.some((reason) => TRANSIENT.includes(reason));
};

/** Whether a transaction was cancelled because the table is too busy. */
const isThrottled = (error: unknown): boolean =>
  error instanceof TransactionCanceledException &&
  cancellationReasons(error).some((reason) => THROTTLED.includes(reason));

const ATTEMPTS = 8;

/** Waits before the next attempt: longer after each one, with jitter. */
export const backOff = (attempt: number) => pause(Math.random() * Math.min(1000, 25 * 2 ** attempt));

/**
 * Retries a request while other transactions hold the same items or the table is too busy.
 * @throws AppError conflict or busy after eight attempts
 */
export const retryTransient = async <T>(request: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await request();
    } catch (error) {
      if (!isTransient(error)) throw error;
      if (attempt === ATTEMPTS) throw new AppError(isThrottled(error) ? "busy" : "conflict", { cause: error });
      await backOff(attempt);
    }
  }
};
