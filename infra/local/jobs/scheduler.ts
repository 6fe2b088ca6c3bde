import { randomUUID } from "node:crypto";
import { within } from "../within.ts";
import { invoke } from "./invoke.ts";
import type { ScheduledJob } from "./scheduled-jobs.ts";

/** EventBridge Scheduler's default event. */
const scheduledEvent = (id: string, at: Date) => ({
  version: "0",
  id,
  "detail-type": "Scheduled Event",
  source: "aws.scheduler",
  account: "000000000000",
  time: at.toISOString(),
  region: "local",
  resources: [],
  detail: "{}",
});

const start = (job: ScheduledJob): Promise<unknown> => {
  const id = randomUUID();
  return invoke(job, id, scheduledEvent(id, new Date()));
};

/** Milliseconds that a run may continue after a stop. */
const GRACE = 500;

/** Runs each job on its schedule and on demand, one run of it at a time. */
export const startScheduler = (jobs: readonly ScheduledJob[]) => {
  const latest = new Map<string, Promise<unknown>>();
  const known = new Map(jobs.map((job) => [job.name, job]));
  let stopped = false;

  const run = (job: ScheduledJob): Promise<unknown> => {
    const before = latest.get(job.name);
    const running = Promise.allSettled([before]).then(() => start(job));
    latest.set(job.name, running);
    const forget = () => {
      if (latest.get(job.name) === running) latest.delete(job.name);
    };
    running.then(forget, forget);
    return running;
  };
  const tick = (job: ScheduledJob) => {
    if (latest.has(job.name)) return;
    run(job).catch((error) => {
      if (!stopped) console.error(`The job ${job.name} failed`, error);
    });
  };
  const timers = jobs.map((job) => setInterval(tick, job.every, job));

  return {
    /** Runs a job now, after a run in progress; undefined if there is no such job. */
    run: (name: string): Promise<unknown> | undefined => {
      const job = known.get(name);
      return job && run(job);
    },
    stop: async (): Promise<void> => {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      await within(GRACE, Promise.allSettled(latest.values()));
    },
  };
};
export type Scheduler = ReturnType<typeof startScheduler>;
