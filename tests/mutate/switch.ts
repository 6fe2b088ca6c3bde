import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";

declare global {
  /** Whether a mutant is on. Mutated files ask this. */
  var mutant: (id: string) => boolean;
}

/** What the processes of a run share, in the directory that `MUTATE_DIR` names. */
const pathOf = (name: string) => join(process.env.MUTATE_DIR ?? "", name);

/** Holds the id of the mutant that is on, or `record` and a number while reached mutants are written down. */
export const switchFile = () => pathOf("on");
/** Each line is the id of a mutant that was reached. */
export const reachedFile = () => pathOf("reached");
/** Each line is a result as JSON. */
export const resultsFile = () => pathOf("results");

const known = new Set<string>();

// A read takes some microseconds, and every process sees the switch at once.
globalThis.mutant = (id) => {
  const on = readFileSync(switchFile(), "utf8");
  if (!on.startsWith("record")) return on === id;
  const reached = `${on} ${id}`;
  if (!known.has(reached)) {
    known.add(reached);
    appendFileSync(reachedFile(), `${reached}\n`);
  }
  return false;
};
