import { setTimeout as pause } from "node:timers/promises";
import type { DynamoDBRecord } from "aws-lambda";
import { within } from "../within.ts";
import type { ChangeStream } from "./change-stream.ts";
import { type Checkpoint, readCheckpoint, writeCheckpoint } from "./checkpoint.ts";
import type { ConsumingJob } from "./consuming-jobs.ts";
import { deliver } from "./deliver.ts";
import { openLanes } from "./lanes.ts";

/**
 * Milliseconds between two reads of changes: normally, so that what follows an order is done within a tenth of a second,
 * and when the job is idle.
 */
const BUSY_MS = 75;
const IDLE_MS = 1000;
/** Reads without a change after which a job is idle. */
const IDLE_AFTER = 120;

/** Milliseconds that a batch may continue after a stop. Its other changes are repeated later. */
const GRACE_MS = 500;

/** Most changes that wait. It is high, so that a busy organization does not stop the reading for all others. */
const MAX_WAITING = 20_000;

/**
 * Passes the table's changes to a job like Lambda's event source mapping: filtered, in lanes, and in order within a
 * lane. Its checkpoint is written to a file after each read, so batches that were interrupted are repeated.
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

  /** The shards that are read, each with its lanes and the last change that was read. */
  const reading = new Map<string, { lanes: ReturnType<typeof openLanes>; after: string | undefined }>();
  const over = new Set<string>();
  let shards: string[] = [];

  let isMoved = false;
  /** Stores the checkpoint, if it has moved. */
  const keepCheckpoint = (checkpoint: Checkpoint) => {
    if (isMoved) writeCheckpoint(file, checkpoint);
    isMoved = false;
  };

  const startReading = (checkpoint: Checkpoint, shard: string) => {
    const lanes = openLanes({
      wants: job.wants,
      deliver: (batch) => deliver({ job, signal, rest, giveUp }, batch),
      reached: (last) => {
        checkpoint.shards[shard] = last;
        isMoved = true;
      },
    });
    const started = { lanes, after: checkpoint.shards[shard] };
    reading.set(shard, started);
    return started;
  };

  /** Reads what is new in a shard. @returns how many changes there were */
  const readShard = async (checkpoint: Checkpoint, shard: string): Promise<number> => {
    const at = reading.get(shard) ?? startReading(checkpoint, shard);
    for (let seen = 0; ; ) {
      const { records, isOver } = await stream.read(checkpoint.stream, shard, at.after);
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
      if (isOver || !records.length) return seen;
    }
  };

  /** Reads what is new in all shards. @returns how many changes there were */
  const look = async (checkpoint: Checkpoint): Promise<number> => {
    if (!shards.length) shards = (await stream.shards(checkpoint.stream)).filter((shard) => !over.has(shard));
    let seen = 0;
    for (const shard of shards) if (!signal.aborted) seen += await readShard(checkpoint, shard);
    if (shards.some((shard) => over.has(shard))) shards = [];
    return seen;
  };

  let checkpoint: Checkpoint | undefined;
  const follow = async () => {
    let empty = 0;
    let isReported = false;
    while (!signal.aborted) {
      try {
        const name = checkpoint?.stream ?? (await stream.find());
        if (!name) return console.warn(`The table has no stream: ${job.name} learns of no changes`);
        checkpoint ??= readCheckpoint(file, name);
        empty = (await look(checkpoint)) ? 0 : empty + 1;
        keepCheckpoint(checkpoint);
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
      if (checkpoint) keepCheckpoint(checkpoint);
    },
  };
};
