import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint, root } from "../fingerprint.ts";
import { type Bundle, bundle } from "./bundle.ts";
import { type Entry, SOURCES } from "./entries.ts";

interface Manifest {
  from: string;
  bundles: Bundle[];
}

/**
 * Node lists a module's exports by name, and Vitest in the order of the file. Each finds the bundles that the other
 * made.
 */
const byName = (a: Entry, b: Entry) => a.name.localeCompare(b.name);

/**
 * The bundles of functions. They are made only if a source changed since the last time, so a repeated deploy and the
 * tests do not wait for them.
 * @param output a directory for these entries alone
 */
export const bundled = async (entries: readonly Entry[], output: string, page = ""): Promise<Bundle[]> => {
  const file = join(root, output, "made.json");
  const from = `${fingerprint(SOURCES)} ${JSON.stringify(entries.toSorted(byName))} ${page}`;
  const previous: Manifest | undefined = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
  if (previous?.from === from) return previous.bundles;
  const bundles = await bundle(entries, output, page);
  writeFileSync(file, JSON.stringify({ from, bundles } satisfies Manifest));
  return bundles;
};
