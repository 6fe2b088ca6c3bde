import type { NamedJob } from "#infra/bundles/entries.ts";
import { type LocalJob, localJob } from "./invoke.ts";
import { matches } from "./matches.ts";

/** A job that takes the table's changes. */
export interface ConsumingJob extends LocalJob {
  /** Whether a change is one of those that it takes. */
  wants: (change: unknown) => boolean;
  /** Milliseconds for which a failed batch is retried; without it, it is retried a number of times. */
  retryFor?: number | undefined;
}

/** The jobs that take the table's changes. */
export const consumingJobs = (named: readonly NamedJob[]): ConsumingJob[] =>
  named.flatMap(({ name, entry, job }) => {
    if (!("from" in job)) return [];
    return {
      ...localJob(name, entry, job.timeout),
      wants: (change) => matches(job.matching ?? {}, change),
      retryFor: job.hours && job.hours * 60 * 60 * 1000,
    };
  });
