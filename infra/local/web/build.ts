import { createHash } from "node:crypto";
import { existsSync, globSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const builds = join(root, "dist/local");

/** Everything that a build of the web reads. */
const SOURCES = ["web/**/*", "core/**/*.ts", "*.ts", "package-lock.json"];

/** Changes whenever a source is written, added or removed; costs a look at each file, not its content. */
const fingerprint = (): string => {
  const hash = createHash("sha256");
  for (const file of globSync(SOURCES, { cwd: root }).sort()) {
    const stats = statSync(join(root, file));
    if (stats.isFile()) hash.update(`${file} ${stats.mtimeMs} ${stats.size}\n`);
  }
  return hash.digest("hex").slice(0, 16);
};

/**
 * The directory of the built web, built now when its sources changed since the last time. A build appears under its
 * name all at once, so that neither a kill nor a second start finds half of one.
 */
export const builtWeb = async (): Promise<string> => {
  const name = fingerprint();
  const finished = join(builds, name);
  if (existsSync(finished)) return finished;
  const outDir = join(builds, `${name}.${process.pid}`);
  const { build } = await import("vite");
  await build({
    configFile: join(root, "vite.config.ts"),
    logLevel: "warn",
    build: { outDir, emptyOutDir: true, reportCompressedSize: false },
  });
  if (existsSync(finished)) rmSync(outDir, { recursive: true });
  else renameSync(outDir, finished);
  for (const other of readdirSync(builds))
    if (other !== name) rmSync(join(builds, other), { recursive: true, force: true });
  return finished;
};
