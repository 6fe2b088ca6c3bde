import type { Key } from "./keys.ts";

/** What is due lies on several shards of `gsi2`, so that no partition takes the orders of all tenants. */
export const DUE_SHARDS = 8;

/**
 * What is to be done at an instant: to look after an order's payment, to cancel an order because nobody accepts it, or to
 * send a message again.
 */
export type DueWork = "DUE" | "UNANSWERED" | "LATE";

/** Where `gsi2` holds an order or a message with which something is to be done at an instant. */
export const dueIndex = (id: string, dueAt: Date, work: DueWork = "DUE"): Key => ({
  pk: `${work}#${[...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % DUE_SHARDS}`,
  sk: `${dueAt.toISOString()}#${id}`,
});

/** What of a shard is due. DynamoDB takes no empty text for a key, so it begins with the first of all instants. */
export const dueUntil = (
  shard: number,
  now: Date,
  work: DueWork = "DUE",
): { pk: string; between: [from: string, to: string] } => ({
  pk: `${work}#${shard}`,
  between: [new Date(0).toISOString(), `${now.toISOString()}~`],
});
