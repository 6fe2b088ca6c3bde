import { DatabaseSync } from "node:sqlite";

/** Seconds that a change stays in a stream on AWS. */
const DAY = 24 * 60 * 60;

/**
 * The engine keeps every change of its tables forever, and reads all of them to number the next one. This adds an
 * index, so that writes stay fast, and removes changes that are more than a day older than the latest. The latest
 * change of a table stays, because the next one is numbered after it.
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
