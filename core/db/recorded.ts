import { AsyncLocalStorage } from "node:async_hooks";
import type { Write } from "./expression.ts";

interface Record {
  entryOf: (writes: readonly Write[]) => Write;
  isWritten: boolean;
}

const records = new AsyncLocalStorage<Record>();

/**
 * Runs work of which a record is kept: its first commit that succeeds also writes the entry, in the same transaction.
 * @param entryOf makes the entry from the writes that it tells of
 */
export const recorded = <T>(entryOf: Record["entryOf"], work: () => Promise<T>): Promise<T> =>
  records.run({ entryOf, isWritten: false }, work);

/** Carries out writes, with the entry of the record that they belong to. It comes last, so that the places of the others stay. */
export const withEntry = async (writes: readonly Write[], carryOut: (all: readonly Write[]) => Promise<unknown>) => {
  const record = records.getStore();
  if (!record || record.isWritten) return carryOut(writes);
  // Others may commit meanwhile.
  record.isWritten = true;
  try {
    return await carryOut([...writes, record.entryOf(writes)]);
  } catch (error) {
    record.isWritten = false;
    throw error;
  }
};
