import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Bundle } from "./bundle.ts";

const PAIRS = 15;

const milliseconds = (code: string): number => {
  const began = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", code], {
    // As Lambda starts it: no options of this process, and the settings that a module reads as it is imported.
    env: { PATH: process.env.PATH, NODE_ENV: "production" },
    timeout: 10_000,
  });
  if (status !== 0) throw new Error(stderr.toString());
  return performance.now() - began;
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Milliseconds that importing a function takes over a bare start of Node: the median of pairs, each run in turn. */
export const importTime = ({ directory, handler }: Bundle): number => {
  const file = pathToFileURL(join(directory, handler.replace(/\.handler$/, ".mjs"))).href;
  const imported = `await import(${JSON.stringify(file)})`;
  milliseconds(imported);
  return median(Array.from({ length: PAIRS }, () => -milliseconds("0") + milliseconds(imported)));
};
