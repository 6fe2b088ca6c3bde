import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Trouble } from "./trouble.ts";

export interface DataDir {
  path: (name: string) => string;
  release: () => void;
}

/**
 * Opens the directory that keeps everything of a run, for this process alone. An SQLite lock marks it as taken,
 * because the kernel takes the lock back from a process that was killed.
 * @throws Trouble when another process has it
 */
export const openDataDir = (directory: string): DataDir => {
  mkdirSync(directory, { recursive: true });
  const lock = new DatabaseSync(join(directory, "lock"));
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch {
    lock.close();
    throw new Trouble(`Another process is running on ${directory}: stop it, or set DATA_DIR to another directory`);
  }
  return { path: (name) => join(directory, name), release: () => lock.close() };
};

/** Writes a file so that a reader finds all of it or nothing, readable by its owner only. */
export const writeWhole = (file: string, content: string) => {
  writeFileSync(`${file}.new`, content, { mode: 0o600 });
  renameSync(`${file}.new`, file);
};

/** The signing keys of the sessions of this run as SESSION_KEYS wants them, made once and kept. */
export const sessionKeys = ({ path }: DataDir): string => {
  const file = path("session-keys.json");
  if (!existsSync(file)) writeWhole(file, JSON.stringify({ local: randomBytes(32).toString("base64url") }));
  return readFileSync(file, "utf8");
};
