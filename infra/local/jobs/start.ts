import { namedJobs } from "#infra/bundles/entries.ts";
import type { Options } from "../options.ts";
import type { Part, Run } from "../part.ts";
import { changeStream } from "./change-stream.ts";
import { startConsumer } from "./consumer.ts";
import { consumingJobs } from "./consuming-jobs.ts";
import { deadLetterSender } from "./dead-letters.ts";
import { INVOCATIONS, invocationServer } from "./invocations.ts";
import { listeningJobs } from "./listening-jobs.ts";
import { scheduledJobs } from "./scheduled-jobs.ts";
import { startScheduler } from "./scheduler.ts";
import { jobServer } from "./server.ts";

export const JOBS = "/_local/jobs";
/** Where the mail server tells what became of a mail. */
export const MAIL_EVENTS = `${JOBS}/recordMailEvents`;

/**
 * Runs every job as its row says, and on demand. The table must exist.
 * @param schedule whether time alone runs a job
 */
export const startJobs = ({ data, environment }: Run, { schedule }: Pick<Options, "schedule">): Part => {
  const deadLetters = deadLetterSender(environment);
  const scheduler = startScheduler(scheduledJobs(namedJobs), { isOn: schedule, giveUp: deadLetters.sendRun });
  const listening = listeningJobs(namedJobs);
  const table = {
    name: environment.TABLE_NAME,
    endpoint: environment.DYNAMODB_ENDPOINT,
    region: environment.AWS_REGION,
    accessKeyId: environment.AWS_ACCESS_KEY_ID,
  };
  // Each has its own place in the stream.
  const consumers = consumingJobs(namedJobs).map((job) =>
    startConsumer(job, changeStream(table), data.path(`place-of-${job.name}`), deadLetters.sendChanges),
  );
  return {
    listeners: {
      [JOBS]: jobServer(JOBS, (name, event) => scheduler.run(name) ?? listening(name, event)),
      [INVOCATIONS]: invocationServer(
        (name, event) => scheduler.run(name, event) ?? listening(name, event),
        deadLetters,
      ),
    },
    stop: async () => {
      await Promise.all([scheduler, ...consumers].map(({ stop }) => stop()));
      deadLetters.close();
    },
  };
};
