import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Where a run keeps the state of the payment stand-ins, below its data directory. */
export const PAYMENT_RECORDS = "payment-providers";

/** Records of one kind by their ids. */
export interface Collection<T> {
  find: (id: string) => T | undefined;
  put: (id: string, record: T) => void;
  remove: (id: string) => void;
  all: () => T[];
}

/**
 * The state of the stand-ins, in SQLite in a directory of its own. Every change is stored at once and survives a kill,
 * but not a power cut: waiting for the disk at each change would stop everything else in this process, for 4 ms on an
 * idle machine, and on a busy one for longer than callers wait.
 */
export const openRecords = (directory: string) => {
  mkdirSync(directory, { recursive: true });
  const database = new DatabaseSync(join(directory, "records"));
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    CREATE TABLE IF NOT EXISTS records (collection TEXT, id TEXT, body TEXT, PRIMARY KEY (collection, id)) STRICT;
  `);
  const get = database.prepare("SELECT body FROM records WHERE collection = ? AND id = ?");
  const list = database.prepare("SELECT body FROM records WHERE collection = ? ORDER BY rowid");
  const write = database.prepare("INSERT INTO records VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET body = excluded.body");
  const erase = database.prepare("DELETE FROM records WHERE collection = ? AND id = ?");

  return {
    collection: <T>(name: string): Collection<T> => ({
      find: (id) => {
        const row = get.get(name, id);
        return row && JSON.parse(String(row.body));
      },
      put: (id, record) => {
        write.run(name, id, JSON.stringify(record));
      },
      remove: (id) => {
        erase.run(name, id);
      },
      all: () => list.all(name).map(({ body }) => JSON.parse(String(body))),
    }),
    /**
     * Runs work in a transaction: keeps all its changes, or none if it throws. Nested work is part of the outer
     * transaction.
     */
    atomically: <T>(work: () => T): T => {
      if (database.isTransaction) return work();
      database.exec("BEGIN");
      try {
        const result = work();
        database.exec("COMMIT");
        return result;
      } catch (error) {
        database.exec("ROLLBACK");
        throw error;
      }
    },
    close: () => database.close(),
  };
};
export type Records = ReturnType<typeof openRecords>;
