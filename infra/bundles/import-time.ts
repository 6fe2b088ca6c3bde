import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Bundle } from "./bundle.ts";

const PAIRS = 15;
const SERIES = 3;

const milliseconds = (code: string): number => {
  const began = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", code], {
    // As on Lambda: without this process's options, with the settings that modules read at import.
    env: { PATH: process.env.PATH, NODE_ENV: "production" },
    timeout: 10_000,
  });
  if (status !== 0) throw new Error(stderr.toString());
  return performance.now() - began;
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Milliseconds that a bare start of Node takes. It shows how fast the machine is at the moment. */
export const bareStart = (): number => median(Array.from({ length: PAIRS }, () => milliseconds("0")));

/**
 * Milliseconds that importing a function takes over a bare start of Node: the median of pairs that run in turn, in the
 * quietest of several series. Other work on the machine can only make it longer.
 */
export const importTime = ({ directory, handler }: Bundle): number => {
  const file = pathToFileURL(join(directory, handler.replace(/\.handler$/, ".mjs"))).href;
  const imported = `await import(${JSON.stringify(file)})`;
  milliseconds(imported);
  const pair = () => -milliseconds("0") + milliseconds(imported);
  const series = () => median(Array.from({ length: PAIRS }, pair));
  return Math.min(...Array.from({ length: SERIES }, series));
};
