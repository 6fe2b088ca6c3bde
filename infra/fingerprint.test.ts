import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { fingerprint } from "./fingerprint.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const directory = mkdtempSync(join(root, ".fingerprint-"));
afterAll(() => rmSync(directory, { recursive: true }));

test("A fingerprint changes when a source is written, added or removed, and only then", () => {
  const sources = [`${relative(root, directory)}/*.ts`];
  const seen = [fingerprint(sources)];
  const expectOther = () => {
    const now = fingerprint(sources);
    expect(seen).not.toContain(now);
    expect(fingerprint(sources)).toBe(now);
    seen.push(now);
  };
  writeFileSync(join(directory, "a.ts"), "1");
  expectOther();
  utimesSync(join(directory, "a.ts"), new Date(), new Date(Date.now() + 1000));
  expectOther();
  writeFileSync(join(directory, "b.ts"), "1");
  expectOther();
  writeFileSync(join(directory, "c.md"), "1");
  expect(fingerprint(sources)).toBe(seen.at(-1));
});
