import { AsyncLocalStorage } from "node:async_hooks";
import type { Write } from "./expression.ts";

interface AuditScope {
  entriesOf: (writes: readonly Write[]) => Write[];
  /** The writes that the entries are about, if these are not those of the first commit. */
  about?: readonly Write[];
  /** Whether the latest commit with the entries succeeded. */
  isWritten?: Promise<boolean>;
}

const scopes = new AsyncLocalStorage<AuditScope>();

/**
 * Runs work that is audited: its first successful commit also writes the audit entry, in the same transaction.
 * @param entriesOf makes the entry from the writes of that commit, and another one where the change can be undone
 */
export const withAuditEntry = <T>(entriesOf: AuditScope["entriesOf"], work: () => Promise<T>): Promise<T> =>
  scopes.run({ entriesOf }, work);

/**
 * Says what the entry of the present work is about, for work whose first commit only prepares that.
 * @param writes those of its main change
 */
export const auditAs = (writes: readonly Write[]): void => {
  const scope = scopes.getStore();
  if (scope) scope.about ??= writes;
};

/**
 * Commits writes with the entries of the work that they belong to. These come last, so that the indexes of the others
 * stay.
 */
export const commitWithAuditEntry = async (
  writes: readonly Write[],
  commit: (all: readonly Write[]) => Promise<unknown>,
) => {
  const scope = scopes.getStore();
  if (!scope) return commit(writes);
  // If a commit fails, the entries are written by another commit of the same work, which may run concurrently.
  for (let before: AuditScope["isWritten"]; before !== scope.isWritten; ) {
    before = scope.isWritten;
    if (await before) return commit(writes);
  }
  const committed = commit([...writes, ...scope.entriesOf(scope.about ?? writes)]);
  scope.isWritten = committed.then(
    () => true,
    () => false,
  );
  return committed;
};
