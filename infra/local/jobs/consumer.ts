import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { DynamoDBBatchResponse, DynamoDBRecord } from "aws-lambda";
import * as z from "zod/mini";
import { writeWhole } from "../data-dir.ts";
import { within } from "../within.ts";
import type { ChangeStream } from "./change-stream.ts";
import type { ConsumingJob } from "./consuming-jobs.ts";
import { invoke } from "./invoke.ts";

/** A job's position in a stream: the last change that it took of each shard. */
const Place = z.object({ stream: z.string(), shards: z.record(z.string(), z.string()) });
type Place = z.infer<typeof Place>;

/** A place as its file has it. */
const Kept = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text, { issues }) => {
      try {
        return JSON.parse(text);
      } catch {
        issues.push({ code: "custom", input: text });
      }
    }),
  ),
  Place,
);

/** The place in a stream. From a file that can't be read it begins anew: taking a change twice changes nothing. */
const placeIn = (file: string, stream: string): Place => {
  const { data: kept } = Kept.safeParse(existsSync(file) ? readFileSync(file, "utf8") : "");
  return kept?.stream === stream ? kept : { stream, shards: {} };
};

/** Most bytes of a batch, which is the event of one invocation: https://docs.aws.amazon.com/lambda/latest/dg/with-ddb.html */
const BATCH_BYTES = 6 * 1024 * 1024;

/** Splits changes into batches that one invocation takes. */
export const batchesOf = (records: readonly DynamoDBRecord[]): DynamoDBRecord[][] => {
  const batches: DynamoDBRecord[][] = [];
  let bytes = 0;
  for (const record of records) {
    const size = Buffer.byteLength(JSON.stringify(record));
    if (!batches.length || bytes + size > BATCH_BYTES) {
      batches.push([]);
      bytes = 0;
    }
    batches.at(-1)?.push(record);
    bytes += size;
  }
  return batches;
};

/** Milliseconds between two reads of changes: normally, and when the job is idle. */
const BUSY = 300;
const IDLE = 1000;
/** Reads without a change after which a job is idle. */
const PATIENCE = 30;

const RETRIES = 5;
/** Milliseconds between two tries of a batch. */
const LONGEST_REST = 5000;
/** Milliseconds that a batch may continue after a stop. Its other changes are repeated later. */
const GRACE = 500;

/**
 * Passes the table's changes to a job like Lambda's event source mapping: filtered and in order. If a change fails, it
 * and the later ones are repeated until it works or has been tried often enough. The job's position is written to a
 * file after each batch, so an interrupted batch is repeated.
 * @param giveUp takes changes that were tried often enough
 */
export const startConsumer = (
  job: ConsumingJob,
  stream: ChangeStream,
  file: string,
  giveUp?: (job: string, changes: readonly DynamoDBRecord[]) => Promise<void>,
) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest = (milliseconds: number) => pause(milliseconds, undefined, { signal }).catch(() => {});

  /** Tries a batch once. The rest, from the first change that failed on, is returned. */
  const leftAfter = async (records: DynamoDBRecord[]): Promise<DynamoDBRecord[]> => {
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

  /** @returns whether the batch is over: done, or given up */
  const deliver = async (records: DynamoDBRecord[]): Promise<boolean> => {
    let left = records;
    const begun = Date.now();
    const isPatient = (attempt: number) => (job.patience ? Date.now() - begun < job.patience : attempt <= RETRIES);
    for (let attempt = 0; left.length && isPatient(attempt); attempt++) {
      if (attempt) await rest(Math.min(2 ** attempt * 50, LONGEST_REST));
      if (signal.aborted) return false;
      left = await leftAfter(left);
    }
    if (left.length) {
      console.error(`The job ${job.name} gave up changes: ${left.map(({ eventID }) => eventID)}`);
      await giveUp?.(job.name, left);
    }
    return true;
  };

  const over = new Set<string>();
  let shards: string[] = [];

  /** @returns how many changes there were */
  const look = async (name: string): Promise<number> => {
    if (!shards.length) shards = (await stream.shards(name)).filter((shard) => !over.has(shard));
    const place = placeIn(file, name);
    let seen = 0;
    for (const shard of shards) {
      for (;;) {
        const { records, isOver } = await stream.read(name, shard, place.shards[shard]);
        for (const batch of batchesOf(records.filter(job.wants))) if (!(await deliver(batch))) return seen;
        const last = records.at(-1)?.dynamodb?.SequenceNumber;
        if (last) {
          place.shards[shard] = last;
          writeWhole(file, JSON.stringify(place));
          seen += records.length;
        }
        if (isOver) over.add(shard);
        if (isOver || !last) break;
      }
    }
    if (shards.some((shard) => over.has(shard))) shards = [];
    return seen;
  };

  const follow = async () => {
    let name: string | undefined;
    let empty = 0;
    let isSaid = false;
    while (!signal.aborted) {
      try {
        name ??= await stream.find();
        if (!name) return console.warn(`The table has no stream: ${job.name} learns of no changes`);
        empty = (await look(name)) ? 0 : empty + 1;
        isSaid = false;
        await rest(empty < PATIENCE ? BUSY : IDLE);
      } catch (error) {
        // An engine that was killed is reported elsewhere, which ends the run.
        await rest(IDLE);
        if (!signal.aborted && !isSaid) console.error(`The job ${job.name} can't read the table's stream`, error);
        isSaid = true;
      }
    }
  };
  const following = follow();

  return {
    stop: async (): Promise<void> => {
      stopping.abort();
      await within(GRACE, following);
    },
  };
};
