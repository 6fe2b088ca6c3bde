import type { DynamoDBRecord } from "aws-lambda";
import { LANES } from "#functions/jobs.ts";

/**
 * Most changes and bytes of a batch, which is the event of one invocation:
 * https://docs.aws.amazon.com/lambda/latest/dg/with-ddb.html
 */
const BATCH_CHANGES = 100;
const BATCH_BYTES = 6 * 1024 * 1024;

/** The first changes of a queue, as many as one invocation takes. */
export const nextBatch = (records: readonly DynamoDBRecord[]): DynamoDBRecord[] => {
  let bytes = 0;
  const isFull = (record: DynamoDBRecord, place: number) => {
    bytes += Buffer.byteLength(JSON.stringify(record));
    return place > 0 && (place === BATCH_CHANGES || bytes > BATCH_BYTES);
  };
  const end = records.findIndex(isFull);
  return records.slice(0, end < 0 ? records.length : end);
};

/** The orders, reservations and dishes of an organization lie in one partition. */
const partitionOf = ({ dynamodb }: DynamoDBRecord): string => dynamodb?.Keys?.pk?.S ?? "";

interface Lanes {
  wants: (change: DynamoDBRecord) => boolean;
  /** @returns whether the batch is over; otherwise no more are delivered */
  deliver: (batch: DynamoDBRecord[]) => Promise<boolean>;
  /** Called with the last change up to which all are over. */
  reached: (sequenceNumber: string) => void;
}

/**
 * Delivers the changes of one shard in parallel batches. The changes of one organization are delivered in order, and
 * organizations take turns. Lambda keeps only those of one item in order. It runs each batch on a processor of its own:
 * here, lanes of items would let one organization's import hold up all others.
 */
export const openLanes = ({ wants, deliver, reached }: Lanes) => {
  /** The waiting changes of each partition, the one whose turn is next first. */
  const queues = new Map<string, DynamoDBRecord[]>();
  const atWork = new Map<string, Promise<void>>();
  let hasEnded = false;
  /** All changes from the first one that is not over, in order. */
  const open: { sequenceNumber: string | undefined; isOver: boolean }[] = [];
  const waiting = new Map<DynamoDBRecord, (typeof open)[number]>();

  const finish = (records: readonly DynamoDBRecord[]) => {
    for (const record of records) {
      const place = waiting.get(record);
      if (place) place.isOver = true;
      waiting.delete(record);
    }
    const left = open.findIndex(({ isOver }) => !isOver);
    const last = open.splice(0, left < 0 ? open.length : left).at(-1)?.sequenceNumber;
    if (last) reached(last);
  };

  const begin = () => {
    for (const [partition, queue] of queues) {
      if (hasEnded || atWork.size === LANES) return;
      if (!atWork.has(partition)) atWork.set(partition, work(partition, queue));
    }
  };

  const work = async (partition: string, queue: DynamoDBRecord[]) => {
    const batch = nextBatch(queue);
    hasEnded ||= !(await deliver(batch));
    atWork.delete(partition);
    if (hasEnded) return;
    queue.splice(0, batch.length);
    queues.delete(partition);
    if (queue.length) queues.set(partition, queue);
    finish(batch);
    begin();
  };

  return {
    /** Adds the next changes of the shard. */
    add: (records: readonly DynamoDBRecord[]): void => {
      for (const record of records) {
        const place = { sequenceNumber: record.dynamodb?.SequenceNumber, isOver: !wants(record) };
        open.push(place);
        if (!place.isOver) waiting.set(record, place);
      }
      finish([]);
      for (const record of records.filter(wants)) {
        const partition = partitionOf(record);
        const queue = queues.get(partition) ?? [];
        queue.push(record);
        queues.set(partition, queue);
      }
      begin();
    },
    /** How many changes wait. */
    waiting: (): number => waiting.size,
    /** Waits for one batch to end, or for all. */
    one: () => Promise.race(atWork.values()),
    all: async () => {
      while (atWork.size) await Promise.all(atWork.values());
    },
  };
};
