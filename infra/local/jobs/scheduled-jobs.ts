import type { Context } from "aws-lambda";
import type { NamedJob } from "#infra/bundles/entries.ts";

type Handler = (event: unknown, context: Context) => Promise<unknown>;

/** A job that runs again and again. */
export interface ScheduledJob {
  name: string;
  /** Milliseconds from one run to the next. */
  every: number;
  /** Milliseconds that a run may take. */
  timeout: number;
  /** Loads the handler at the first run, as Lambda does. */
  load: () => Promise<Handler>;
}

const functions = new URL("../../../functions/", import.meta.url);

const units: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** A timer can't wait longer; whoever runs jobs that rest for longer restarts more often than that. */
const LONGEST = 2 ** 31 - 1;

const milliseconds = (every: string): number => {
  const [count, unit = ""] = every.split(" ");
  return Math.min(Number(count) * (units[unit.replace(/s$/, "")] ?? Number.NaN), LONGEST);
};

/** The jobs that have a schedule; those that take the table's changes have nothing to take them from on one machine. */
export const scheduledJobs = (named: readonly NamedJob[]): ScheduledJob[] =>
  named.flatMap(({ name, entry, job }) => {
    if (!("every" in job)) return [];
    return {
      name,
      every: milliseconds(job.every),
      timeout: (job.timeout ?? 60) * 1000,
      load: async () => {
        const module: { handler: Handler } = await import(new URL(entry, functions).href);
        return module.handler;
      },
    };
  });
