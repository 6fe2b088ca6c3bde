import { DatabaseSync } from "node:sqlite";

/** Seconds for which the engine keeps a change: jobs are seconds behind. */
const KEPT_SECONDS = 15 * 60;

/** Milliseconds between two removals. */
const INTERVAL_MS = 60_000;

/**
 * The engine keeps every change of its tables forever, and reads all of them to number the next one. This adds an
 * index, so that writes stay fast, and removes changes that are more than a quarter of an hour older than the latest,
 * now and every minute. The latest change of a table stays, because the next one is numbered after it.
 * @returns a function that ends it
 */
export const tendStream = (file: string): (() => void) => {
  const tend = () => {
    const database = new DatabaseSync(file, { timeout: 5000 });
    database.exec(`
      CREATE INDEX IF NOT EXISTS stream_places ON _stream_records (table_name, CAST(sequence_number AS INTEGER));
      DELETE FROM _stream_records
        WHERE created_at < (SELECT MAX(created_at) FROM _stream_records) - ${KEPT_SECONDS}
          AND id NOT IN (SELECT MAX(id) FROM _stream_records GROUP BY table_name);
    `);
    database.close();
  };
  tend();
  const timer = setInterval(() => {
    try {
      tend();
    } catch (error) {
      // The engine is writing: the next removal is a minute later.
      console.warn("The changes of the table were not pruned", error);
    }
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
};
