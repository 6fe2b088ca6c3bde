import type { Key } from "./keys.ts";
import { indexed } from "./shape.ts";
import { keyOf, query } from "./table.ts";

/** What is due lies on several shards of `gsi2`, so that no partition takes the orders of all tenants. */
const DUE_SHARDS = 8;

/**
 * What is to be done at an instant: to look after an order's payment, to cancel an order because nobody accepts it, or to
 * send a message again.
 */
type DueWork = "DUE" | "UNANSWERED" | "LATE";

/** Where `gsi2` holds an order or a message with which something is to be done at an instant. */
export const dueIndex = (id: string, dueAt: Date, work: DueWork = "DUE"): Key => ({
  pk: `${work}#${[...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % DUE_SHARDS}`,
  sk: `${dueAt.toISOString()}#${id}`,
});

/** Attributes that put an item there. */
export const dueEntry = (id: string, instant: Date, work: DueWork = "DUE") => {
  const { pk, sk } = dueIndex(id, instant, work);
  return indexed("gsi2", pk, sk);
};

/**
 * The keys of what is due, at most so many of each shard. DynamoDB takes no empty text for a key, so a range begins with
 * the first of all instants.
 */
export const findDue = async (work: DueWork, now: Date, limit: number): Promise<Key[]> => {
  const between: [string, string] = [new Date(0).toISOString(), `${now.toISOString()}~`];
  const shards = Array.from({ length: DUE_SHARDS }, (_, shard) =>
    query({ index: "gsi2", pk: `${work}#${shard}`, between, limit }),
  );
  return (await Promise.all(shards)).flat().map(keyOf);
};
