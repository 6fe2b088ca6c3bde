import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { isRunning } from "#infra/built-web.ts";

/**
 * Lets only one run at a time work in a checkout, because SST keeps its builds there. The lock of a killed run does not
 * count.
 * @throws when another run is at work
 */
export const lock = (file: string): { [Symbol.dispose]: () => void } => {
  mkdirSync(dirname(file), { recursive: true });
  const take = () => writeFileSync(file, String(process.pid), { flag: "wx" });
  try {
    take();
  } catch {
    const holder = Number(readFileSync(file, "utf8"));
    if (isRunning(holder)) throw new Error(`Another run is at work here, process ${holder}`);
    rmSync(file, { force: true });
    take();
  }
  return { [Symbol.dispose]: () => rmSync(file, { force: true }) };
};
