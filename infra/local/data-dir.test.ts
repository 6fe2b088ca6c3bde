import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keptKeys, openDataDir } from "./data-dir.ts";
import { standIn as stripe } from "./stripe/stand-in.ts";

let outside: string;
let directory: string;
beforeEach(() => {
  outside = mkdtempSync(join(tmpdir(), "data-"));
  directory = join(outside, "made/on/the/way");
});
afterEach(() => rmSync(outside, { recursive: true }));

test("A data directory belongs to one run at a time", () => {
  const first = openDataDir(directory);
  expect(() => openDataDir(directory)).toThrow(`Another process is running on ${directory}`);
  first.release();
  openDataDir(directory).release();
});

test.each(["session-keys.json", "sealing-keys.json"])(
  "the keys in %s are made once and only their owner can read them",
  (file) => {
    const data = openDataDir(directory);
    const keys = keptKeys(data, file);
    expect(keptKeys(data, file)).toBe(keys);
    expect(Object.values(JSON.parse(keys))).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
    expect(statSync(data.path(file)).mode & 0o777).toBe(0o600);
    data.release();
  },
);

test("The secret of Stripe's events is created once", () => {
  const data = openDataDir(directory);
  const secret = stripe.secrets.STRIPE_WEBHOOK_SECRET?.(data);
  expect(secret).toMatch(/^whsec_\w{32,}$/);
  expect(stripe.secrets.STRIPE_WEBHOOK_SECRET?.(data)).toBe(secret);
  data.release();
});

test.each(["", "\0\0\0", "{", "[]", '{"local":1}'])("Keys that are %j are not used, and not made anew", (content) => {
  const data = openDataDir(directory);
  writeFileSync(data.path("session-keys.json"), content);
  expect(() => keptKeys(data, "session-keys.json")).toThrow(
    /session-keys\.json is damaged\. Put it back from a backup/,
  );
  data.release();
});

test("A path that is not a directory is named, with what to do", () => {
  openDataDir(directory).release();
  writeFileSync(join(directory, "file"), "");
  expect(() => openDataDir(join(directory, "file", "below"))).toThrow(
    /can't be written: .*set DATA_DIR to another directory/,
  );
});

test("A directory that the system makes for nobody is named, and the start does not hang", () => {
  const opening = `import { openDataDir } from "#infra/local/data-dir.ts"; openDataDir("/proc/dabba");`;
  const { stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", opening], {
    encoding: "utf8",
    timeout: 10_000,
    killSignal: "SIGKILL",
  });
  expect(stderr).toMatch(/\/proc\/dabba can't be written: .*set DATA_DIR to another directory/);
});

test("A disk that is almost full is named before a run begins on it", () => {
  expect(() => openDataDir(directory, () => 49)).toThrow(
    `The disk of ${directory} has 49 MB left, and a run needs 50 MB`,
  );
  openDataDir(directory, () => 50).release();
});
