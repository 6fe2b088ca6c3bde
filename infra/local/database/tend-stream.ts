import { DatabaseSync } from "node:sqlite";

/** Seconds that a change stays in a stream on AWS. */
const DAY = 24 * 60 * 60;

/**
 * Tends the changes that the engine keeps of its tables for their streams. To number a change it looks through all of
 * them, and it keeps them for good: with an index each write takes as long as the one before, and what is a day older than
 * the latest goes when the engine starts. A table's last one stays, as the next is numbered after it.
 */
export const tendStream = (file: string): void => {
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec(`
    CREATE INDEX IF NOT EXISTS stream_places ON _stream_records (table_name, CAST(sequence_number AS INTEGER));
    DELETE FROM _stream_records
      WHERE created_at < (SELECT MAX(created_at) FROM _stream_records) - ${DAY}
        AND id NOT IN (SELECT MAX(id) FROM _stream_records GROUP BY table_name);
  `);
  database.close();
};
