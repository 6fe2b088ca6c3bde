import type { AppError } from "../errors.ts";
import { ConditionFailed, commit, type Write } from "./table.ts";

/** A write and the error that answers when its condition does not hold. */
export type Refusable = readonly [write: Write, refusal?: AppError];

/**
 * Carries out all writes or none.
 * @throws the refusal of the first write whose condition did not hold
 */
export const commitOrRefuse = async (writes: readonly Refusable[]): Promise<void> => {
  try {
    await commit(...writes.map(([write]) => write));
  } catch (error) {
    const refusals = error instanceof ConditionFailed ? error.failed.map((place) => writes[place]?.[1]) : [];
    throw refusals.find((refusal) => refusal) ?? error;
  }
};
