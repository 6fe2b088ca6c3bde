import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDataDir, sessionKeys } from "./data-dir.ts";

let directory: string;
beforeEach(() => {
  directory = join(mkdtempSync(join(tmpdir(), "data-")), "made/on/the/way");
});
afterEach(() => rmSync(directory, { recursive: true }));

test("a data directory is one run's at a time", () => {
  const first = openDataDir(directory);
  expect(() => openDataDir(directory)).toThrow(`Another process is running on ${directory}`);
  first.release();
  openDataDir(directory).release();
});

test("the session keys are made once and are nobody else's to read", () => {
  const data = openDataDir(directory);
  const keys = sessionKeys(data);
  expect(sessionKeys(data)).toBe(keys);
  expect(Object.values(JSON.parse(keys))).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  expect(statSync(data.path("session-keys.json")).mode & 0o777).toBe(0o600);
  data.release();
});
