import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { lock } from "./lock.ts";

const directory = mkdtempSync(join(tmpdir(), "lock-"));
afterAll(() => rmSync(directory, { recursive: true }));

let count = 0;
const file = () => join(directory, `lock-${count++}`);

test("One run at a time holds a lock, and the next one takes it once that has ended", () => {
  const path = file();
  {
    using _held = lock(path);
    expect(() => lock(path)).toThrow(`process ${process.pid}`);
  }
  lock(path)[Symbol.dispose]();
});

test("The lock of a killed run is taken over", () => {
  const path = file();
  writeFileSync(path, String(spawnSync("true").pid));
  lock(path)[Symbol.dispose]();
});
