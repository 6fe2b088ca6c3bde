import { AppError } from "../errors.ts";
import { backOff } from "./retry.ts";
import { ConditionFailed, commit, type Write } from "./table.ts";

/** A write, optionally with the error to throw when its condition fails. */
export type GuardedWrite = Write | readonly [write: Write, error: AppError];

/** The write alone. */
export const writeOf = (guarded: GuardedWrite): Write => (isPair(guarded) ? guarded[0] : guarded);
const errorOf = (guarded: GuardedWrite | undefined) => (guarded && isPair(guarded) ? guarded[1] : undefined);
const isPair = (guarded: GuardedWrite): guarded is readonly [Write, AppError] => Array.isArray(guarded);

/**
 * Runs work that reads and then commits, and runs it again when it throws conflict.
 * @throws the error of the last attempt; any error but conflict at once
 */
export const retryOnConflict = async <T>(attempts: number, work: (attempt: number) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(attempt);
    } catch (error) {
      if (attempt === attempts || !(error instanceof AppError && error.code === "conflict")) throw error;
      // Many at once would go on meeting one another.
      if (attempt > 1) await backOff(attempt - 1);
    }
  }
};

/** A write that throws conflict when its condition fails. */
export const orConflict = (write: Write): GuardedWrite => [write, new AppError("conflict")];

/**
 * Commits all writes or none.
 * @throws the error of the first write whose condition failed
 */
export const commitOrThrow = async (writes: readonly GuardedWrite[]): Promise<void> => {
  try {
    await commit(...writes.map(writeOf));
  } catch (error) {
    const failures = error instanceof ConditionFailed ? error.failed.map((place) => errorOf(writes[place])) : [];
    throw failures.find((failure) => failure) ?? error;
  }
};
