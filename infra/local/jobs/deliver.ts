import { randomUUID } from "node:crypto";
import type { DynamoDBBatchResponse, DynamoDBRecord } from "aws-lambda";
import type { ConsumingJob } from "./consuming-jobs.ts";
import { invoke } from "./invoke.ts";

const RETRIES = 5;
/** Milliseconds between two tries of a batch. */
const MAX_REST_MS = 5000;

interface Consumer {
  job: ConsumingJob;
  /** Aborted when the consumer is to stop. */
  signal: AbortSignal;
  /** Waits for some milliseconds, or until the stop. */
  rest: (milliseconds: number) => Promise<void>;
  /** Takes changes that were tried often enough. */
  giveUp: ((job: string, changes: readonly DynamoDBRecord[]) => Promise<void>) | undefined;
}

/** Tries a batch once. @returns the changes from the first failed one on */
const tryOnce = async ({ job, signal }: Consumer, records: DynamoDBRecord[]): Promise<DynamoDBRecord[]> => {
  try {
    const answer = (await invoke(job, randomUUID(), { Records: records })) as DynamoDBBatchResponse | undefined;
    const failed = new Set(answer?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    const first = records.findIndex(({ dynamodb }) => failed.has(dynamodb?.SequenceNumber ?? ""));
    return first < 0 ? [] : records.slice(first);
  } catch (error) {
    if (!signal.aborted) console.error(`The job ${job.name} failed`, error);
    return records;
  }
};

/** Stores changes that were given up, however long that takes. */
const keep = async ({ job, signal, rest, giveUp }: Consumer, left: readonly DynamoDBRecord[]): Promise<void> => {
  while (!signal.aborted) {
    try {
      return await giveUp?.(job.name, left);
    } catch (error) {
      console.error(`What the job ${job.name} gave up can't be kept`, error);
      await rest(MAX_REST_MS);
    }
  }
};

/**
 * Delivers a batch of changes to a job. If a change fails, it and the later ones are repeated until it works or has
 * been tried often enough.
 * @returns whether the batch is over: done or given up, but not interrupted
 */
export const deliver = async (consumer: Consumer, records: DynamoDBRecord[]): Promise<boolean> => {
  const { job, signal, rest } = consumer;
  let left = records;
  const begun = Date.now();
  const mayTry = (attempt: number) => (job.retryFor ? Date.now() - begun < job.retryFor : attempt <= RETRIES);
  for (let attempt = 0; left.length && mayTry(attempt); attempt++) {
    if (attempt) await rest(Math.min(2 ** attempt * 50, MAX_REST_MS));
    if (signal.aborted) return false;
    left = await tryOnce(consumer, left);
  }
  if (left.length) {
    console.error(`The job ${job.name} gave up changes: ${left.map(({ eventID }) => eventID)}`);
    await keep(consumer, left);
  }
  return true;
};
