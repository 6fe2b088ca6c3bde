import { DatabaseSync } from "node:sqlite";

/**
 * Removes the stream's changes, and their space, from the database of a stopped engine. Its jobs then begin after
 * everything that it contains, like those of an old shop.
 */
export const forgetChanges = (file: string): void => {
  const database = new DatabaseSync(file);
  database.exec(`
    DELETE FROM _stream_records WHERE id NOT IN (SELECT MAX(id) FROM _stream_records GROUP BY table_name);
    VACUUM;
    PRAGMA wal_checkpoint(TRUNCATE);
  `);
  database.close();
};
