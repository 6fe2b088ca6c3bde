import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SetupError } from "../../setup-error.ts";
import { checkDatabase } from "./check.ts";

let directory: string;
const file = () => join(directory, "database");
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "check-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const filled = () => {
  const database = new DatabaseSync(file());
  // In one transaction, which waits for the disk once: a busy disk takes milliseconds each time.
  database.exec("BEGIN; CREATE TABLE items (name TEXT); CREATE INDEX names ON items (name)");
  const insert = database.prepare("INSERT INTO items VALUES (?)");
  for (let n = 0; n < 2_000; n++) insert.run(`item ${n} `.repeat(10));
  database.exec("COMMIT");
  database.close();
};

test("A sound database is used, and a new run creates its own", () => {
  checkDatabase(file(), false);
  filled();
  checkDatabase(file(), true);
});

test.each([
  ["is missing", () => {}, /missing or empty/],
  ["was emptied", () => writeFileSync(file(), ""), /missing or empty/],
  ["is something else", () => writeFileSync(file(), "x".repeat(10_000)), /is damaged/],
  [
    "lost pages",
    () => {
      filled();
      truncateSync(file(), 20_000);
    },
    /is damaged/,
  ],
])("A run whose database %s refuses to start, and says what to do", (_, damage, sentence) => {
  damage();
  expect(() => checkDatabase(file(), true)).toThrow(sentence);
  expect(() => checkDatabase(file(), true)).toThrow(/Put it back from a backup, or set DATA_DIR/);
  expect(() => checkDatabase(file(), true)).toThrow(SetupError);
});
