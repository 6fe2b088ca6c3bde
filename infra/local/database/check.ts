import { existsSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { SetupError } from "../../setup-error.ts";

/**
 * Checks whether the database of a run can be used, before anything is created in its place.
 * @param isExpected whether the run has had one
 * @throws SetupError when it is missing, empty or damaged
 */
export const checkDatabase = (file: string, isExpected: boolean): void => {
  const isThere = existsSync(file) && statSync(file).size > 0;
  if (!isThere && !isExpected) return;
  const remedy = "Put it back from a backup, or set DATA_DIR to a new directory to start anew";
  if (!isThere) throw new SetupError(`The database ${file} is missing or empty. ${remedy}`);
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    const [{ quick_check: found } = {}] = database.prepare("PRAGMA quick_check(1)").all();
    database.close();
    if (found === "ok") return;
  } catch {
    // The sentence below says what to do.
  }
  throw new SetupError(`The database ${file} is damaged. ${remedy}`);
};
