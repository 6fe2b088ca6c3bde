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

const childrenOf = (pid: number): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => {
      try {
        return Number(fieldsOf(each)[1]) === pid;
      } catch {
        return false; // It has ended meanwhile.
      }
    });

/** MB of memory of a process and its descendants. */
export const memoryOf = (pid: number): number => {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), Math.round(Number(kilobytes) / 1024));
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
