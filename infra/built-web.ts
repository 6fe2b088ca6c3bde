import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fingerprint } from "./fingerprint.ts";
import { SetupError } from "./setup-error.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const builds = join(root, "dist/local");

/** Everything that a build of the web reads. */
const SOURCES = ["web/**/*", "core/**/*.ts", "*.ts", "package-lock.json"];

/** Removes earlier builds and the rest of interrupted ones, but not a build that another start is making. */
const tidy = (current: string): void => {
  for (const build of readdirSync(builds)) {
    const [, pid] = build.split(".");
    if (build !== current && !(pid && isRunning(Number(pid))))
      rmSync(join(builds, build), { recursive: true, force: true });
  }
};

/**
 * The directory of the built web. It is built again if its sources have changed. A build gets its name only when it is
 * complete, so a kill or a second start never leaves half of one.
 * @throws SetupError if the build fails
 */
export const builtWeb = async (): Promise<string> => {
  const name = fingerprint(SOURCES);
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
    throw new SetupError(`The storefront does not build: ${error instanceof Error ? error.message : error}`);
  }
  if (!existsSync(finished)) renameSync(outDir, finished);
  tidy(name);
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
