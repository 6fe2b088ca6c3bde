import { DatabaseSync } from "node:sqlite";

/**
 * Takes the changes of its stream out of a database whose engine does not run, and the room that they took. Its jobs
 * then begin after everything that it holds, as those of an old shop do.
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
