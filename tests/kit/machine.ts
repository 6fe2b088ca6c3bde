import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Linux counts the time of processes in hundredths of a second:
 * https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
 */
const TICK = 10;

const fieldsOf = (pid: number): string[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
};

/** Milliseconds of processor time that a process has used, without its children. */
export const cpuOf = (pid: number): number => {
  const fields = fieldsOf(pid);
  return (Number(fields[11]) + Number(fields[12])) * TICK;
};

/** The processes that run now. A process that ends meanwhile is left out. */
const processes = (): { pid: number; parent: number; kilobytes: number }[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const status = readFileSync(`/proc/${name}/status`, "utf8");
        const numberOf = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
        return [{ pid: Number(name), parent: numberOf("PPid"), kilobytes: numberOf("VmRSS") }];
      } catch {
        return [];
      }
    });

/** MB of memory of a process and its descendants, of which any may end meanwhile. */
export const memoryOf = (pid: number): number => {
  const all = processes();
  const kilobytesOf = (each: number): number =>
    all
      .filter(({ parent }) => parent === each)
      .reduce((sum, child) => sum + kilobytesOf(child.pid), all.find((found) => found.pid === each)?.kilobytes ?? 0);
  return Math.round(kilobytesOf(pid) / 1024);
};

/** Waits until a process is idle, a minute at most. */
export const untilIdle = async (pid: number): Promise<void> => {
  let quiet = 0;
  for (let last = cpuOf(pid), rounds = 0; quiet < 3 && rounds < 120; rounds++) {
    await pause(500);
    const now = cpuOf(pid);
    quiet = now - last <= 3 * TICK ? quiet + 1 : 0;
    last = now;
  }
};
