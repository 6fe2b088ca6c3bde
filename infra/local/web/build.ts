import { createHash } from "node:crypto";
import { existsSync, globSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Trouble } from "../trouble.ts";

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

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Removes earlier builds, and what was left of those that were cut off; another start may be at work on its own. */
const tidy = (current: string): void => {
  for (const build of readdirSync(builds)) {
    const [, pid] = build.split(".");
    if (build !== current && !(pid && isRunning(Number(pid))))
      rmSync(join(builds, build), { recursive: true, force: true });
  }
};

/**
 * The directory of the built web, built now when its sources changed since the last time. A build appears under its
 * name all at once, so that neither a kill nor a second start finds half of one.
 * @throws Trouble when the sources do not build
 */
export const builtWeb = async (): Promise<string> => {
  const name = fingerprint();
  const finished = join(builds, name);
  if (existsSync(finished)) return finished;
  const outDir = join(builds, `${name}.${process.pid}`);
  const { build } = await import("vite");
  try {
    await build({
      configFile: join(root, "vite.config.ts"),
      logLevel: "error",
      build: { outDir, emptyOutDir: true, reportCompressedSize: false },
    });
  } catch (error) {
    throw new Trouble(`The storefront does not build: ${error instanceof Error ? error.message : error}`);
  }
  if (!existsSync(finished)) renameSync(outDir, finished);
  tidy(name);
  return finished;
};
