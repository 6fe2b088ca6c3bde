import { AsyncLocalStorage } from "node:async_hooks";
import type { Write } from "./expression.ts";

interface AuditScope {
  entryOf: (writes: readonly Write[]) => Write;
  /** Whether the latest commit that took the entry along succeeded. */
  isWritten?: Promise<boolean>;
}

const scopes = new AsyncLocalStorage<AuditScope>();

/**
 * Runs work that is audited: its first successful commit also writes the audit entry, in the same transaction.
 * @param entryOf makes the entry from the writes of that commit
 */
export const withAuditEntry = <T>(entryOf: AuditScope["entryOf"], work: () => Promise<T>): Promise<T> =>
  scopes.run({ entryOf }, work);

/** Commits writes with the audit entry of the work that they belong to. The entry comes last, so that the indexes of the others stay. */
export const commitWithAuditEntry = async (
  writes: readonly Write[],
  commit: (all: readonly Write[]) => Promise<unknown>,
) => {
  const scope = scopes.getStore();
  if (!scope) return commit(writes);
  // A commit that fails leaves the entry to another one of the same work, which may run at the same time.
  for (let before: AuditScope["isWritten"]; before !== scope.isWritten; ) {
    before = scope.isWritten;
    if (await before) return commit(writes);
  }
  const committed = commit([...writes, scope.entryOf(writes)]);
  scope.isWritten = committed.then(
    () => true,
    () => false,
  );
  return committed;
};
