import { createHash } from "node:crypto";
import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The root of the project. */
export const root = fileURLToPath(new URL("../", import.meta.url));

/**
 * A text that changes whenever one of the sources is written, added or removed. Sources are globs from the root of the
 * project. It uses names, sizes and times of files, not their content.
 */
export const fingerprint = (sources: readonly string[]): string => {
  const hash = createHash("sha256").update(root);
  for (const file of globSync(sources, { cwd: root }).sort()) {
    const stats = statSync(join(root, file));
    if (stats.isFile()) hash.update(`${file} ${stats.mtimeMs} ${stats.size}\n`);
  }
  return hash.digest("hex").slice(0, 16);
};
