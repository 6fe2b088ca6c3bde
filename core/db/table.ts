import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { config } from "../config.ts";
import { awsTimeouts } from "../timeouts.ts";
import { commitWithAuditEntry } from "./audit-entry.ts";
import { countRequest } from "./cost.ts";
import { expressionOf, type PlainWrite, type Put, type Update, type Write } from "./expression.ts";
import type { Key } from "./keys.ts";
import { pack, unpack } from "./packed.ts";
import { backOff, cancellationReasons, retryTransient } from "./retry.ts";
import type { Index } from "./schema.ts";

export type Item = Record<string, unknown>;

let opened: DynamoDBDocumentClient | undefined;
const open = (): DynamoDBDocumentClient => {
  const { AWS_REGION: region, DYNAMODB_ENDPOINT: endpoint } = config();
  const client = new DynamoDBClient({ region, endpoint, ...awsTimeouts });
  // This middleware formats each response for a logger, but no logger is set.
  client.middlewareStack.remove("loggerMiddleware");
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
};
const client = (): DynamoDBDocumentClient => {
  opened ??= open();
  return opened;
};

const target = () => ({ TableName: config().TABLE_NAME, ReturnConsumedCapacity: "TOTAL" as const });

/** The key of an item, or of an entry of an index. */
export const keyOf = ({ pk, sk }: Item): Key => ({ pk: String(pk), sk: String(sk) });

interface ReadOptions {
  /** Consistent read: sees every acknowledged write, and costs twice as much. */
  consistent?: boolean;
}

/** The item of a key, or undefined. */
export const find = async (key: Key, { consistent = false }: ReadOptions = {}): Promise<Item | undefined> => {
  const answer = await countRequest("read", () =>
    client().send(new GetCommand({ ...target(), Key: key, ConsistentRead: consistent })),
  );
  return answer.Item && unpack(answer.Item);
};

/** Most keys of a read: https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_BatchGetItem.html */
const MAX_BATCH_READS = 100;

/**
 * The items of many keys in the order of the keys, undefined for a missing item or key. Up to 100 keys are one round
 * trip.
 */
export const findMany = async (
  wanted: readonly (Key | undefined)[],
  { consistent = false }: ReadOptions = {},
): Promise<(Item | undefined)[]> => {
  const nameOf = ({ pk, sk }: Key | Item) => `${pk}\n${sk}`;
  const given = wanted.filter((key) => key !== undefined);
  const unique = [...new Map(given.map(({ pk, sk }) => [nameOf({ pk, sk }), { pk, sk }])).values()];
  const found = new Map<string, Item>();
  const chunks = Array.from({ length: Math.ceil(unique.length / MAX_BATCH_READS) }, (_, n) =>
    unique.slice(n * MAX_BATCH_READS, (n + 1) * MAX_BATCH_READS),
  );
  const { TableName, ReturnConsumedCapacity } = target();
  await Promise.all(
    chunks.map(async (chunk) => {
      let left: Record<string, unknown>[] | undefined = chunk.map((key) => ({ ...key }));
      for (let attempt = 0; left?.length; attempt++) {
        if (attempt) await backOff(attempt);
        const Keys: Record<string, unknown>[] = left;
        const answer = await countRequest("read", () =>
          client().send(
            new BatchGetCommand({
              RequestItems: { [TableName]: { Keys, ConsistentRead: consistent } },
              ReturnConsumedCapacity,
            }),
          ),
        );
        for (const item of answer.Responses?.[TableName] ?? []) found.set(nameOf(item), unpack(item));
        left = answer.UnprocessedKeys?.[TableName]?.Keys;
      }
    }),
  );
  return wanted.map((key) => key && found.get(nameOf(key)));
};

export interface Query {
  index?: Index;
  pk: string;
  /** Sort keys beginning with this … */
  prefix?: string;
  /** … or between these two, both included. If the first is greater, nothing is found. */
  between?: [from: string, to: string];
  limit?: number;
  newestFirst?: boolean;
  consistent?: boolean;
  /** Excludes items; they do not count for `limit`. */
  keep?: (item: Item) => boolean;
}

/** The items of one partition in order of their sort key, as many pages as `limit` (default: all) takes. */
export const query = async ({
  index,
  pk,
  prefix,
  between,
  limit = Infinity,
  newestFirst,
  consistent,
  keep = () => true,
}: Query): Promise<Item[]> => {
  if (between && between[0] > between[1]) return [];
  const items: Item[] = [];
  const range = between ? " AND #sk BETWEEN :from AND :to" : prefix ? " AND begins_with(#sk, :prefix)" : "";
  const names = { "#pk": `${index ?? ""}pk`, ...(range && { "#sk": `${index ?? ""}sk` }) };
  const values = between ? { ":from": between[0], ":to": between[1] } : prefix ? { ":prefix": prefix } : {};
  let after: Record<string, unknown> | undefined;
  do {
    const answer = await countRequest("read", () =>
      client().send(
        new QueryCommand({
          ...target(),
          IndexName: index,
          KeyConditionExpression: `#pk = :pk${range}`,
          ExpressionAttributeNames: names,
          ExpressionAttributeValues: { ":pk": pk, ...values },
          Limit: limit === Infinity ? undefined : limit - items.length,
          ScanIndexForward: !newestFirst,
          ConsistentRead: consistent,
          ExclusiveStartKey: after,
        }),
      ),
    );
    items.push(...(answer.Items ?? []).map(unpack).filter(keep));
    after = answer.LastEvaluatedKey;
  } while (after && items.length < limit);
  return items;
};

/** Conditions of a commit did not hold. `failed` are the indexes of these writes in the commit. */
export class ConditionFailed extends Error {
  readonly failed: readonly number[];
  constructor(failed: readonly number[]) {
    super(`The condition of write ${failed.join(", ")} did not hold`);
    this.name = "ConditionFailed";
    this.failed = failed;
  }
}

/**
 * Most writes of one commit. A transaction takes two more: an entry of the audit, and one by which an import is undone.
 */
export const MAX_WRITES = 98;

/**
 * Carries out all writes or none: one as a plain write, several as a transaction.
 * @throws ConditionFailed, or AppError conflict when other transactions hold an item for seconds
 */
export const commit = async (...writes: Write[]): Promise<void> => {
  try {
    await commitWithAuditEntry(writes, (all) =>
      retryTransient(() => (all.length === 1 && all[0] ? single(all[0]) : transact(all))),
    );
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) throw new ConditionFailed([0]);
    if (!(error instanceof TransactionCanceledException)) throw error;
    const failed = cancellationReasons(error).flatMap((reason, place) =>
      reason === "ConditionalCheckFailed" ? [place] : [],
    );
    throw failed.length ? new ConditionFailed(failed) : error;
  }
};

/** Carries out all writes or none, as `commit` does. @returns whether their conditions held */
export const tryCommit = async (...writes: Write[]): Promise<boolean> => {
  try {
    await commit(...writes);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

/** Most writes of a batch: https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_BatchWriteItem.html */
const MAX_BATCH_WRITES = 25;

/**
 * Puts and removes items that need no condition and need not change together, 25 in a round trip. If it fails, some may
 * have changed; to repeat it changes nothing more.
 */
export const writeEach = async (writes: readonly PlainWrite[]): Promise<void> => {
  const { TableName, ReturnConsumedCapacity } = target();
  const requests = writes.map((write) =>
    "put" in write ? { PutRequest: { Item: pack(write.put) } } : { DeleteRequest: { Key: write.remove } },
  );
  for (let from = 0; from < requests.length; from += MAX_BATCH_WRITES) {
    let left: Record<string, unknown>[] | undefined = requests.slice(from, from + MAX_BATCH_WRITES);
    for (let attempt = 0; left?.length; attempt++) {
      if (attempt) await backOff(attempt);
      const RequestItems: Record<string, Record<string, unknown>[]> = { [TableName]: left };
      const answer = await countRequest("write", () =>
        client().send(new BatchWriteCommand({ RequestItems, ReturnConsumedCapacity })),
      );
      left = answer.UnprocessedItems?.[TableName];
    }
  }
};

const single = (write: Write): Promise<unknown> =>
  countRequest("write", async () => {
    if ("put" in write)
      return client().send(new PutCommand({ ...target(), Item: pack(write.put), ...expressionOf(write) }));
    if ("update" in write)
      return client().send(new UpdateCommand({ ...target(), Key: write.update, ...expressionOf(write) }));
    if ("remove" in write)
      return client().send(new DeleteCommand({ ...target(), Key: write.remove, ...expressionOf(write) }));
    throw new Error("A check alone writes nothing");
  });

type TransactItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

const transact = (writes: readonly Write[]): Promise<unknown> => {
  const { TableName, ReturnConsumedCapacity } = target();
  const TransactItems = writes.map((write): TransactItem => {
    const expression = expressionOf(write);
    if ("put" in write) return { Put: { TableName, Item: pack(write.put), ...expression } };
    if ("update" in write) return { Update: { TableName, Key: write.update, UpdateExpression: "", ...expression } };
    if ("remove" in write) return { Delete: { TableName, Key: write.remove, ...expression } };
    return { ConditionCheck: { TableName, Key: write.check, ConditionExpression: "", ...expression } };
  });
  return countRequest("write", () =>
    client().send(new TransactWriteCommand({ TransactItems, ReturnConsumedCapacity })),
  );
};

/**
 * Adds to a number of an item and returns the new value: for counters that need no transaction.
 * @throws AppError conflict when other transactions hold the item for seconds
 */
export const increment = async (key: Key, field: string, ttl: number): Promise<number> => {
  const answer = await retryTransient(() =>
    countRequest("write", () =>
      client().send(
        new UpdateCommand({
          ...target(),
          Key: key,
          UpdateExpression: "ADD #field :one SET #ttl = :ttl",
          ExpressionAttributeNames: { "#field": field, "#ttl": "ttl" },
          ExpressionAttributeValues: { ":one": 1, ":ttl": ttl },
          ReturnValues: "UPDATED_NEW",
        }),
      ),
    ),
  );
  return Number(answer.Attributes?.[field]);
};

export type { PlainWrite, Put, Update, Write };
