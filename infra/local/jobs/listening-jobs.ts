import { randomUUID } from "node:crypto";
import type { NamedJob } from "#infra/bundles/entries.ts";
import { invoke, localJob } from "./invoke.ts";

/** Invokes the jobs that take events, by their name; undefined if there is no such job. */
export const listeningJobs = (named: readonly NamedJob[]) => {
  const known = new Map(
    named.filter(({ job }) => "on" in job).map(({ name, entry, job }) => [name, localJob(name, entry, job.timeout)]),
  );
  return (name: string, event: unknown): Promise<unknown> | undefined => {
    const job = known.get(name);
    return job && invoke(job, randomUUID(), event);
  };
};
