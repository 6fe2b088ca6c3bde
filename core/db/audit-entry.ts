import { AsyncLocalStorage } from "node:async_hooks";
import type { Write } from "./expression.ts";

interface AuditScope {
  entryOf: (writes: readonly Write[]) => Write;
  isWritten: boolean;
}

const scopes = new AsyncLocalStorage<AuditScope>();

/**
 * Runs work that is audited: its first successful commit also writes the audit entry, in the same transaction.
 * @param entryOf makes the entry from the writes of that commit
 */
export const withAuditEntry = <T>(entryOf: AuditScope["entryOf"], work: () => Promise<T>): Promise<T> =>
  scopes.run({ entryOf, isWritten: false }, work);

/** Commits writes with the audit entry of the work that they belong to. The entry comes last, so that the indexes of the others stay. */
export const commitWithAuditEntry = async (
  writes: readonly Write[],
  commit: (all: readonly Write[]) => Promise<unknown>,
) => {
  const scope = scopes.getStore();
  if (!scope || scope.isWritten) return commit(writes);
  // Other commits of the same work may run at the same time.
  scope.isWritten = true;
  try {
    return await commit([...writes, scope.entryOf(writes)]);
  } catch (error) {
    scope.isWritten = false;
    throw error;
  }
};
