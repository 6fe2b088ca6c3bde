import { AppError } from "../errors.ts";
import { ConditionFailed, commit, type Write } from "./table.ts";

/** A write, with the error that answers when its condition does not hold. */
export type Refusable = Write | readonly [write: Write, refusal: AppError];

/** The write alone. */
export const writeOf = (refusable: Refusable): Write => (isPair(refusable) ? refusable[0] : refusable);
const refusalOf = (refusable: Refusable | undefined) => (refusable && isPair(refusable) ? refusable[1] : undefined);
const isPair = (refusable: Refusable): refusable is readonly [Write, AppError] => Array.isArray(refusable);

/**
 * Does work that reads and then commits, and begins it again when it was refused with conflict.
 * @throws what the last attempt throws, and any other error at once
 */
export const retried = async <T>(attempts: number, work: (attempt: number) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(attempt);
    } catch (error) {
      if (attempt === attempts || !(error instanceof AppError && error.code === "conflict")) throw error;
    }
  }
};

/** A write that is refused with conflict if somebody else changed what it is conditional on. */
export const unlessChanged = (write: Write): Refusable => [write, new AppError("conflict")];

/**
 * Carries out all writes or none.
 * @throws the refusal of the first write whose condition did not hold
 */
export const commitOrRefuse = async (writes: readonly Refusable[]): Promise<void> => {
  try {
    await commit(...writes.map(writeOf));
  } catch (error) {
    const refusals = error instanceof ConditionFailed ? error.failed.map((place) => refusalOf(writes[place])) : [];
    throw refusals.find((refusal) => refusal) ?? error;
  }
};
