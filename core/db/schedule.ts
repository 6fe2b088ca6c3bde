import type { Key } from "./keys.ts";
import { indexKey } from "./schema.ts";
import { keyOf, query } from "./table.ts";

/** Scheduled work is spread over several partitions of `gsi2`, so that no partition takes the orders of all tenants. */
const SHARDS = 8;

/**
 * Scheduled work: to settle an order's payment, to cancel an order that nobody accepted, to send a message again, to
 * count changes for reports, to send what a webhook has not delivered, or to ask how far a courier is.
 */
type ScheduledWork = "DUE" | "UNANSWERED" | "LATE" | "UNCOUNTED" | "UNDELIVERED" | "COURIER";

/** The key in `gsi2` of an order or a message with scheduled work. */
export const scheduleKey = (id: string, dueAt: Date, work: ScheduledWork = "DUE"): Key => ({
  pk: `${work}#${[...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % SHARDS}`,
  sk: `${dueAt.toISOString()}#${id}`,
});

/** The index attributes that schedule work for an item. */
export const scheduleAttributes = (id: string, instant: Date, work: ScheduledWork = "DUE") => {
  const { pk, sk } = scheduleKey(id, instant, work);
  return indexKey("gsi2", pk, sk);
};

/** The index attributes to unset from an item whose work is no longer scheduled. */
export const scheduleFields = ["gsi2pk", "gsi2sk"];

/**
 * The keys of items whose work is due, at most `limit` of each shard. The range begins with the epoch, because DynamoDB
 * does not allow an empty string in a key.
 */
export const findDueKeys = async (work: ScheduledWork, now: Date, limit: number): Promise<Key[]> => {
  const between: [string, string] = [new Date(0).toISOString(), `${now.toISOString()}~`];
  const shards = Array.from({ length: SHARDS }, (_, shard) =>
    query({ index: "gsi2", pk: `${work}#${shard}`, between, limit }),
  );
  return (await Promise.all(shards)).flat().map(keyOf);
};
