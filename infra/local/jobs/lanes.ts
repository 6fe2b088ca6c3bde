import { createHash } from "node:crypto";
import type { DynamoDBRecord } from "aws-lambda";
import { LANES } from "#functions/jobs.ts";

/** Most changes and bytes of a batch, which is the event of one invocation: https://docs.aws.amazon.com/lambda/latest/dg/with-ddb.html */
const BATCH_CHANGES = 100;
const BATCH_BYTES = 6 * 1024 * 1024;

/** The first of some changes, as many as one invocation takes. */
export const nextBatch = (records: readonly DynamoDBRecord[]): DynamoDBRecord[] => {
  let bytes = 0;
  const isFull = (record: DynamoDBRecord, place: number) => {
    bytes += Buffer.byteLength(JSON.stringify(record));
    return place > 0 && (place === BATCH_CHANGES || bytes > BATCH_BYTES);
  };
  const end = records.findIndex(isFull);
  return records.slice(0, end < 0 ? records.length : end);
};

/** The lane of a change: that of its partition, which is an organization's. */
const laneOf = ({ dynamodb }: DynamoDBRecord): number =>
  createHash("sha256")
    .update(dynamodb?.Keys?.pk?.S ?? "")
    .digest()
    .readUInt32BE() % LANES;

interface Lanes {
  wants: (change: DynamoDBRecord) => boolean;
  /** @returns whether the batch is over; otherwise its lane ends */
  deliver: (batch: DynamoDBRecord[]) => Promise<boolean>;
  /** Takes the last change up to which all are over. */
  reached: (sequenceNumber: string) => void;
}

/** Delivers the changes of one shard in lanes: those of an organization in order, those of others meanwhile. */
export const openLanes = ({ wants, deliver, reached }: Lanes) => {
  const queues: DynamoDBRecord[][] = Array.from({ length: LANES }, () => []);
  const atWork = new Map<number, Promise<void>>();
  /** What is not over, in order, and what of it is over already. */
  const open: DynamoDBRecord[] = [];
  const over = new Set<DynamoDBRecord>();

  const finish = (records: readonly DynamoDBRecord[]) => {
    for (const record of records) over.add(record);
    const left = open.findIndex((record) => !over.has(record));
    const gone = open.splice(0, left < 0 ? open.length : left);
    for (const record of gone) over.delete(record);
    const last = gone.at(-1)?.dynamodb?.SequenceNumber;
    if (last) reached(last);
  };

  const work = async (lane: number, queue: DynamoDBRecord[]) => {
    while (queue.length) {
      const batch = nextBatch(queue);
      if (!(await deliver(batch))) return;
      queue.splice(0, batch.length);
      finish(batch);
    }
    atWork.delete(lane);
  };

  return {
    /** Takes the changes that come next. */
    add: (records: readonly DynamoDBRecord[]): void => {
      open.push(...records);
      finish(records.filter((record) => !wants(record)));
      for (const [lane, changes] of Map.groupBy(records.filter(wants), laneOf)) {
        const queue = queues[lane] ?? [];
        queue.push(...changes);
        if (!atWork.has(lane)) atWork.set(lane, work(lane, queue));
      }
    },
    /** How many changes are not over. */
    open: (): number => open.length,
    /** Waits for one lane to end, or for all. */
    one: () => Promise.race(atWork.values()),
    all: () => Promise.all(atWork.values()),
  };
};
