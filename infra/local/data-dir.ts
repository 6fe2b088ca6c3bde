import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { SetupError } from "../setup-error.ts";

export interface DataDir {
  path: (name: string) => string;
  release: () => void;
}

/**
 * Opens the directory that keeps everything of a run, for this process alone. An SQLite lock marks it as taken, because
 * the kernel releases the lock of a process that was killed.
 * @throws SetupError when another process has it
 */
export const openDataDir = (directory: string): DataDir => {
  mkdirSync(directory, { recursive: true });
  const lock = new DatabaseSync(join(directory, "lock"));
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch {
    lock.close();
    throw new SetupError(`Another process is running on ${directory}: stop it, or set DATA_DIR to another directory`);
  }
  return { path: (name) => join(directory, name), release: () => lock.close() };
};

/** Writes a file that only its owner can read. A reader sees the complete file or none. */
export const writeWhole = (file: string, content: string) => {
  writeFileSync(`${file}.new`, content, { mode: 0o600 });
  renameSync(`${file}.new`, file);
};

/** A secret of this run, made once and kept. */
export const keptSecret = ({ path }: DataDir, name: string, make: () => string): string => {
  const file = path(name);
  if (!existsSync(file)) writeWhole(file, make());
  return readFileSync(file, "utf8");
};

/** Keys of this run in a file, in the form of SESSION_KEYS, SEALING_KEYS and VAPID_KEYS. */
export const keptKeys = (data: DataDir, name: string): string =>
  keptSecret(data, name, () => JSON.stringify({ local: randomBytes(32).toString("base64url") }));
