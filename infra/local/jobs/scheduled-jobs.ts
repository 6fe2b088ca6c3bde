import type { NamedJob } from "#infra/bundles/entries.ts";
import { type LocalJob, localJob } from "./invoke.ts";

/** A job that runs on a schedule. */
export interface ScheduledJob extends LocalJob {
  /** Milliseconds from one run to the next. */
  every: number;
}

const units: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** The longest time of a timer. A local run is restarted more often than that. */
const MAX_TIMER_MS = 2 ** 31 - 1;

const milliseconds = (every: string): number => {
  const [count, unit = ""] = every.split(" ");
  return Math.min(Number(count) * (units[unit.replace(/s$/, "")] ?? Number.NaN), MAX_TIMER_MS);
};

/** The jobs that have a schedule. */
export const scheduledJobs = (named: readonly NamedJob[]): ScheduledJob[] =>
  named.flatMap(({ name, entry, job }) =>
    "every" in job ? { ...localJob(name, entry, job.timeout), every: milliseconds(job.every) } : [],
  );
