import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

export interface SpawnedCloud {
  origin: string;
  pid: number;
  /** The environment of its functions. */
  environment: Record<string, string>;
  /** Its output so far. */
  output: () => string;
  /** The exit code of the process, null when a signal killed it. */
  ended: Promise<number | null>;
  /** Sends a signal and waits for the end. */
  end: (signal: "SIGINT" | "SIGKILL") => Promise<number | null>;
}

/** The tests' variables that another cloud must not inherit, because it has its own. */
export const NOT_INHERITED = "NOT_INHERITED";

/** Settings of the test run that would change the start. */
const ownNames = new Set(["NODE_ENV", "NODE_OPTIONS", ...(process.env[NOT_INHERITED]?.split(",") ?? [])]);
const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ownNames.has(name)));

/**
 * Starts the local cloud in a process of its own and on any free port.
 * @param checkout the directory whose code runs
 * @throws with its output, if it ends before it is ready
 */
export const spawnCloud = async (
  settings: NodeJS.ProcessEnv,
  flags: string[] = [],
  checkout = root,
): Promise<SpawnedCloud> => {
  const child = fork(join(checkout, "infra/local/main.ts"), flags, {
    cwd: checkout,
    // With the memory that `npm start` gives it.
    env: { ...inherited, MALLOC_ARENA_MAX: "1", PORT: "0", ...settings },
    stdio: "pipe",
    execArgv: ["--max-semi-space-size=16", "--max-old-space-size=512"],
  });
  let output = "";
  const listen = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on("data", listen);
  child.stderr?.on("data", listen);
  const ended = once(child, "close").then(([code]) => code as number | null);
  const failed = ended.then(() => Promise.reject(new Error(output.trim())));
  const [ready] = (await Promise.race([once(child, "message"), failed])) as [
    Pick<SpawnedCloud, "origin" | "environment">,
  ];
  failed.catch(() => {});
  return {
    ...ready,
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
};

/** The same with a temporary data directory. */
export const temporaryCloud = async (settings: NodeJS.ProcessEnv, flags: string[] = []) => {
  const directory = mkdtempSync(join(tmpdir(), "dabba-"));
  const cloud = await spawnCloud({ DATA_DIR: directory, ...settings }, flags);
  const stop = async () => {
    await cloud.end("SIGINT");
    rmSync(directory, { recursive: true });
  };
  return { ...cloud, directory, stop, [Symbol.asyncDispose]: stop };
};
