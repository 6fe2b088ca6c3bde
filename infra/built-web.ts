import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fingerprint, root } from "./fingerprint.ts";
import { SetupError } from "./setup-error.ts";

const builds = join(root, "dist/local");

/** Everything that a build of the web reads, its texts too. */
export const SOURCES = ["web/**/*", "core/**/*.{ts,json}", "*.ts", "package-lock.json"];

/**
 * Removes earlier and interrupted builds beside a finished one, but not those that another process makes or serves:
 * when the tests build changed sources, a shop that runs must not lose files that nobody has opened yet.
 */
export const tidyBeside = (finished: string): void => {
  const all = readdirSync(dirname(finished));
  const needed = new Set([basename(finished)]);
  for (const name of all) {
    const [build = name, pid] = name.split(".");
    if (pid && isRunning(Number(pid))) needed.add(name).add(build);
  }
  for (const name of all)
    if (!needed.has(name)) rmSync(join(dirname(finished), name), { recursive: true, force: true });
};

/** Marks a build as served by this process, so that no other one removes it, and tidies beside it. */
export const serveBuild = (finished: string): void => {
  writeFileSync(`${finished}.${process.pid}`, "");
  tidyBeside(finished);
};

/** The directory that a build of the web as it is now has, once it is complete. */
export const webBuild = (): string => join(builds, fingerprint(SOURCES));

/**
 * The directory of the built web. It is built again if its sources have changed. A build gets its name only when it is
 * complete, so a kill or a second start never leaves half of one.
 * @throws SetupError if the build fails
 */
export const builtWeb = async (): Promise<string> => {
  const finished = webBuild();
  if (existsSync(finished)) return finished;
  const outDir = `${finished}.${process.pid}`;
  const { build } = await import("vite");
  try {
    await build({
      configFile: join(root, "vite.config.ts"),
      logLevel: "error",
      build: { outDir, emptyOutDir: true, reportCompressedSize: false },
    });
  } catch (error) {
    throw new SetupError(`The storefront does not build: ${error instanceof Error ? error.message : error}`);
  }
  if (!existsSync(finished)) renameSync(outDir, finished);
  tidyBeside(finished);
  return finished;
};

/** Whether there is a process with an id. */
export const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
