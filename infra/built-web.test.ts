import { globSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { SOURCES, serveBuild, tidyBeside } from "./built-web.ts";
import { root } from "./fingerprint.ts";

/** Larger than any id of a process. */
const NO_PROCESS = 2 ** 30;

test("A new build removes old ones and the rest of interrupted ones, and leaves what is served or being made", () => {
  const builds = mkdtempSync(join(tmpdir(), "builds-"));
  onTestFinished(() => rmSync(builds, { recursive: true }));
  const make = (...names: string[]) => {
    for (const name of names) mkdirSync(join(builds, name));
  };
  make("served", "old", `served.${NO_PROCESS}`);
  serveBuild(join(builds, "served"));
  expect(new Set(readdirSync(builds))).toEqual(new Set(["served", `served.${process.pid}`]));
  make("new", "old", `interrupted.${NO_PROCESS}`, `making.${process.pid}`);
  tidyBeside(join(builds, "new"));
  const left = ["new", "served", `served.${process.pid}`, `making.${process.pid}`];
  expect(new Set(readdirSync(builds))).toEqual(new Set(left));
});

test("A changed text makes another build, as changed code does", () => {
  const sources = globSync(SOURCES, { cwd: root });
  expect(sources).toEqual(
    expect.arrayContaining(["core/contract/locales/en/menu/common.json", "core/contract/storefront.ts", "web/app.tsx"]),
  );
});
