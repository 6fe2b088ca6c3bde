import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

interface Command extends SpawnOptions {
  /** Seconds after which the process and all processes that it started are killed. */
  seconds: number;
}

const running = new Set<ChildProcess>();

/** Ends a process and its group, which contains whatever it started. */
const endGroup = (child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): void => {
  if (!child.pid) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // Nothing of the group is left.
  }
};

/** Starts a process in a group of its own. `stop` asks the group to end, and kills it if it does not. */
export const start = (command: string, args: readonly string[], options: SpawnOptions = {}) => {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], ...options, detached: true });
  running.add(child);
  const ended = once(child, "close").then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  const stop = async () => {
    endGroup(child, "SIGTERM");
    await Promise.race([ended, pause(3000)]);
    endGroup(child, "SIGKILL");
    await ended;
  };
  return { child, ended, stop };
};

/**
 * Runs a command to its end and returns its output.
 * @throws with its output, if it fails or takes too long
 */
export const run = async (command: string, args: readonly string[], { seconds, ...options }: Command) => {
  const { child, ended, stop } = start(command, args, options);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (output += chunk));
  const late = setTimeout(stop, seconds * 1000);
  const code = await ended;
  clearTimeout(late);
  if (code !== 0) throw new Error(`${command} ${args.join(" ")}: ${code ?? `over ${seconds} s`}\n${output}`);
  return output;
};

/** Ends everything that was started here. */
export const endAll = (): void => {
  for (const child of running) endGroup(child, "SIGKILL");
};
