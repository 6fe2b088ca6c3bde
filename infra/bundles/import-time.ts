import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Bundle } from "./bundle.ts";

const PAIRS = 15;
const SERIES = 3;

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

/** Milliseconds that Node takes to start with nothing to do, by which one machine or hour compares with another. */
export const bareStart = (): number => median(Array.from({ length: PAIRS }, () => milliseconds("0")));

/**
 * Milliseconds that importing a function takes over a bare start of Node: the median of pairs, each run in turn, in the
 * quietest of some series. What else the machine does can only add to it.
 */
export const importTime = ({ directory, handler }: Bundle): number => {
  const file = pathToFileURL(join(directory, handler.replace(/\.handler$/, ".mjs"))).href;
  const imported = `await import(${JSON.stringify(file)})`;
  milliseconds(imported);
  const pair = () => -milliseconds("0") + milliseconds(imported);
  const series = () => median(Array.from({ length: PAIRS }, pair));
  return Math.min(...Array.from({ length: SERIES }, series));
};
