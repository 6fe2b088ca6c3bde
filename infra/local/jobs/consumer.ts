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
import { openLanes } from "./lanes.ts";

/** A job's position in a stream: the last change that it took of each shard. */
const Place = z.object({ stream: z.string(), shards: z.record(z.string(), z.string()) });
type Place = z.infer<typeof Place>;

/** A position in the JSON of its file. */
const PlaceFile = z.pipe(
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

/**
 * The position in a stream. Without a readable file it is the beginning, because handling a change twice is harmless.
 */
const placeIn = (file: string, stream: string): Place => {
  const { data: kept } = PlaceFile.safeParse(existsSync(file) ? readFileSync(file, "utf8") : "");
  return kept?.stream === stream ? kept : { stream, shards: {} };
};

/** Milliseconds between two reads of changes: normally, and when the job is idle. */
const BUSY_MS = 300;
const IDLE_MS = 1000;
/** Reads without a change after which a job is idle. */
const IDLE_AFTER = 30;

const RETRIES = 5;
/** Milliseconds between two tries of a batch. */
const MAX_REST_MS = 5000;
/** Milliseconds that a batch may continue after a stop. Its other changes are repeated later. */
const GRACE_MS = 500;

/** Most changes that wait. It is high, so that a busy organization does not stop the reading for all others. */
const MAX_WAITING = 20_000;

/**
 * Passes the table's changes to a job like Lambda's event source mapping: filtered, in lanes, and in order within a
 * lane. If a change fails, it and the later ones of its batch are repeated until it works or has been tried often
 * enough. The job's position is written to a file after each read, so batches that were interrupted are repeated.
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

  /** Tries a batch once. @returns the changes from the first failed one on */
  const tryOnce = async (records: DynamoDBRecord[]): Promise<DynamoDBRecord[]> => {
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
  const keep = async (left: readonly DynamoDBRecord[]): Promise<void> => {
    while (!signal.aborted) {
      try {
        return await giveUp?.(job.name, left);
      } catch (error) {
        console.error(`What the job ${job.name} gave up can't be kept`, error);
        await rest(MAX_REST_MS);
      }
    }
  };

  /** Delivers a batch. @returns whether it is over: done or given up, but not interrupted */
  const deliver = async (records: DynamoDBRecord[]): Promise<boolean> => {
    let left = records;
    const begun = Date.now();
    const mayTry = (attempt: number) => (job.retryFor ? Date.now() - begun < job.retryFor : attempt <= RETRIES);
    for (let attempt = 0; left.length && mayTry(attempt); attempt++) {
      if (attempt) await rest(Math.min(2 ** attempt * 50, MAX_REST_MS));
      if (signal.aborted) return false;
      left = await tryOnce(left);
    }
    if (left.length) {
      console.error(`The job ${job.name} gave up changes: ${left.map(({ eventID }) => eventID)}`);
      await keep(left);
    }
    return true;
  };

  /** The shards that are read, each with its lanes and the last change that was read. */
  const reading = new Map<string, { lanes: ReturnType<typeof openLanes>; after: string | undefined }>();
  const over = new Set<string>();
  let shards: string[] = [];

  let isMoved = false;
  /** Writes the position, if it has changed. Batches that come again after a kill are harmless. */
  const keepPlace = (place: Place) => {
    // Not flushed, because waiting for the disk would delay every call.
    if (isMoved) writeWhole(file, JSON.stringify(place), { flush: false });
    isMoved = false;
  };

  const startReading = (place: Place, shard: string) => {
    const reached = (last: string) => {
      place.shards[shard] = last;
      isMoved = true;
    };
    const started = { lanes: openLanes({ wants: job.wants, deliver, reached }), after: place.shards[shard] };
    reading.set(shard, started);
    return started;
  };

  /** Reads what is new in all shards. @returns how many changes there were */
  const look = async (place: Place): Promise<number> => {
    if (!shards.length) shards = (await stream.shards(place.stream)).filter((shard) => !over.has(shard));
    let seen = 0;
    for (const shard of shards) {
      const at = reading.get(shard) ?? startReading(place, shard);
      for (;;) {
        const { records, isOver } = await stream.read(place.stream, shard, at.after);
        at.after = records.at(-1)?.dynamodb?.SequenceNumber ?? at.after;
        at.lanes.add(records);
        seen += records.length;
        while (at.lanes.waiting() > MAX_WAITING && !signal.aborted) await at.lanes.one();
        if (signal.aborted) return seen;
        if (isOver) {
          // Its child shards hold later changes of the same items, so they have to wait.
          await at.lanes.all();
          over.add(shard);
        }
        if (isOver || !records.length) break;
      }
    }
    if (shards.some((shard) => over.has(shard))) shards = [];
    return seen;
  };

  let place: Place | undefined;
  const follow = async () => {
    let empty = 0;
    let isReported = false;
    while (!signal.aborted) {
      try {
        const name = place?.stream ?? (await stream.find());
        if (!name) return console.warn(`The table has no stream: ${job.name} learns of no changes`);
        place ??= placeIn(file, name);
        empty = (await look(place)) ? 0 : empty + 1;
        keepPlace(place);
        isReported = false;
        await rest(empty < IDLE_AFTER ? BUSY_MS : IDLE_MS);
      } catch (error) {
        // An engine that was killed is reported elsewhere, which ends the run.
        await rest(IDLE_MS);
        if (!signal.aborted && !isReported) console.error(`The job ${job.name} can't read the table's stream`, error);
        isReported = true;
      }
    }
  };
  const following = follow();

  return {
    stop: async (): Promise<void> => {
      stopping.abort();
      await within(GRACE_MS, Promise.all([following, ...[...reading.values()].map(({ lanes }) => lanes.all())]));
      if (place) keepPlace(place);
    },
  };
};
