import { randomUUID } from "node:crypto";
import { within } from "../within.ts";
import { invoke } from "./invoke.ts";
import type { ScheduledJob } from "./scheduled-jobs.ts";

/** EventBridge Scheduler's default event. */
const scheduledEvent = () => ({
  version: "0",
  id: randomUUID(),
  "detail-type": "Scheduled Event",
  source: "aws.scheduler",
  account: "000000000000",
  time: new Date().toISOString(),
  region: "local",
  resources: [],
  detail: "{}",
});

/** Milliseconds that a run may continue after a stop. */
const GRACE_MS = 500;

interface Settings {
  /** Whether jobs run on their schedule. Otherwise they run only on demand. */
  isOn?: boolean;
  /** Takes the event of a scheduled run that failed. */
  giveUp?: (job: string, event: unknown, error: unknown) => Promise<void>;
}

/** Runs each job on its schedule and on demand, one run of it at a time. */
export const startScheduler = (jobs: readonly ScheduledJob[], { isOn = true, giveUp }: Settings = {}) => {
  const latest = new Map<string, Promise<unknown>>();
  const known = new Map(jobs.map((job) => [job.name, job]));
  let stopped = false;

  const run = (job: ScheduledJob, event: unknown): Promise<unknown> => {
    const before = latest.get(job.name);
    const running = Promise.allSettled([before]).then(() => invoke(job, randomUUID(), event));
    latest.set(job.name, running);
    const forget = () => {
      if (latest.get(job.name) === running) latest.delete(job.name);
    };
    running.then(forget, forget);
    return running;
  };
  const tick = (job: ScheduledJob) => {
    if (latest.has(job.name)) return;
    const event = scheduledEvent();
    run(job, event).catch((error) => {
      if (stopped) return;
      console.error(`The job ${job.name} failed`, error);
      return giveUp?.(job.name, event, error);
    });
  };
  const timers = isOn ? jobs.map((job) => setInterval(tick, job.every, job)) : [];

  return {
    /** Runs a job now, after a run in progress; undefined if there is no such job. */
    run: (name: string, event: unknown = scheduledEvent()): Promise<unknown> | undefined => {
      const job = known.get(name);
      return job && run(job, event);
    },
    stop: async (): Promise<void> => {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      await within(GRACE_MS, Promise.allSettled(latest.values()));
    },
  };
};
export type Scheduler = ReturnType<typeof startScheduler>;
