import { randomBytes } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import * as z from "zod/mini";
import { SetupError } from "../setup-error.ts";

export interface DataDir {
  path: (name: string) => string;
  release: () => void;
}

const isDirectory = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Node's own recursive `mkdirSync` never ends below `/proc`, which says that the parent is missing while it is there. */
const makeDirectory = (path: string): void => {
  if (isDirectory(path)) return;
  makeDirectory(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isDirectory(path)) throw error;
  }
};

/** Five times what a run with the demo writes. Without room, each part would fail in words of its own. */
const ROOM_MB = 50;

/** A file system without a limit says that it has no blocks. */
const megabytesLeft = (directory: string): number => {
  const { blocks, bavail, bsize } = statfsSync(directory);
  return blocks ? Math.floor((bavail * bsize) / 1024 ** 2) : Infinity;
};

/** @throws SetupError when nothing can be written there */
const openLock = (directory: string): DatabaseSync => {
  try {
    makeDirectory(directory);
    accessSync(directory, constants.W_OK);
    return new DatabaseSync(join(directory, "lock"));
  } catch (error) {
    throw new SetupError(
      `${directory} can't be written: ${(error as Error).message}. Allow it, or set DATA_DIR to another directory`,
    );
  }
};

/**
 * Opens the directory that keeps everything of a run, for this process alone. An SQLite lock marks it as taken, because
 * the kernel releases the lock of a process that was killed.
 * @param roomIn tells how many MB the disk of a directory has left
 * @throws SetupError when another process has it, or nothing can be written there
 */
export const openDataDir = (directory: string, roomIn = megabytesLeft): DataDir => {
  const lock = openLock(directory);
  const left = roomIn(directory);
  if (left < ROOM_MB) {
    lock.close();
    throw new SetupError(
      `The disk of ${directory} has ${left} MB left, and a run needs ${ROOM_MB} MB: make room, or set DATA_DIR to another directory`,
    );
  }
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch {
    lock.close();
    throw new SetupError(`Another process is running on ${directory}: stop it, or set DATA_DIR to another directory`);
  }
  return { path: (name) => join(directory, name), release: () => lock.close() };
};

/**
 * Writes a file that only its owner can read. A reader sees the complete file or none, after a power cut too unless it
 * is not flushed.
 */
export const writeWhole = (file: string, content: string, { flush = true } = {}) => {
  writeFileSync(`${file}.new`, content, { mode: 0o600, flush });
  renameSync(`${file}.new`, file);
};

/** A secret of this run, made once and kept. */
export const keptSecret = ({ path }: DataDir, name: string, make: () => string): string => {
  const file = path(name);
  if (!existsSync(file)) writeWhole(file, make());
  return readFileSync(file, "utf8");
};

const Keys = z.record(z.string(), z.string().check(z.minLength(1)));

/**
 * Keys of this run in a file, in the form of SESSION_KEYS, SEALING_KEYS and VAPID_KEYS.
 * @throws SetupError when the file is damaged
 */
export const keptKeys = (data: DataDir, name: string): string => {
  const kept = keptSecret(data, name, () => JSON.stringify({ local: randomBytes(32).toString("base64url") }));
  try {
    Keys.parse(JSON.parse(kept));
  } catch {
    throw new SetupError(
      `${data.path(name)} is damaged. Put it back from a backup; if you delete it, new keys are made, and what the old ones signed or sealed is lost`,
    );
  }
  return kept;
};
