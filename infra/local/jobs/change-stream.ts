import { DescribeTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { DynamoDBRecord } from "aws-lambda";

interface Where {
  name: string;
  endpoint: string;
  region: string;
  /** The access key that created the table: DynamoDB Local separates tables by access key. */
  accessKeyId: string;
}

/** Most changes of one read. */
const PAGE_SIZE = 100;

/** Engines on one machine read the key and the region of a signature and never check it. */
const unsigned = ({ accessKeyId, region }: Where) =>
  `AWS4-HMAC-SHA256 Credential=${accessKeyId}/20261121/${region}/dynamodb/aws4_request, SignedHeaders=host, Signature=0`;

/** Calls an operation of DynamoDB or of its streams, such as `DynamoDBStreams_20120810.GetRecords`. */
export type Ask = <T>(target: string, input: object) => Promise<T>;

const asking =
  (where: Where): Ask =>
  async <T>(target: string, input: object): Promise<T> => {
    const response = await fetch(where.endpoint, {
      method: "POST",
      headers: {
        "content-type": "application/x-amz-json-1.0",
        "x-amz-target": target,
        "x-amz-date": new Date().toISOString().replace(/[-:]|\.\d+/g, ""),
        authorization: unsigned(where),
      },
      body: JSON.stringify(input),
    });
    if (!response.ok) throw new Error(`${target}: ${await response.text()}`);
    return (await response.json()) as T;
  };

/**
 * The stream of the table's changes, by the protocol of its API, which is part of DynamoDB engines for one machine:
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_Operations_Amazon_DynamoDB_Streams.html
 */
export const changeStream = (where: Where, ask = asking(where)) => {
  const { name: TableName, endpoint, region } = where;
  const call = <T>(operation: string, input: object) => ask<T>(`DynamoDBStreams_20120810.${operation}`, input);

  const iteratorAfter = (shard: { StreamArn: string; ShardId: string }, SequenceNumber: string | undefined) => {
    const fromItsBeginning = { ...shard, ShardIteratorType: "TRIM_HORIZON" };
    const next = (input: object) => call<{ ShardIterator: string }>("GetShardIterator", input);
    if (!SequenceNumber) return next(fromItsBeginning);
    return next({ ...shard, ShardIteratorType: "AFTER_SEQUENCE_NUMBER", SequenceNumber }).catch((error) => {
      // The place is older than the oldest change of the stream.
      if (String(error).includes("TrimmedDataAccess")) return next(fromItsBeginning);
      throw error;
    });
  };

  /** The next iterator of each shard. A new iterator takes longer the more changes the engine keeps. */
  const nexts = new Map<string, { after: string | undefined; ShardIterator: string }>();

  return {
    /** The stream's name, undefined if the table has none. A recreated table has a new one. */
    find: async (): Promise<string | undefined> => {
      const client = new DynamoDBClient({ endpoint, region });
      const { Table } = await client.send(new DescribeTableCommand({ TableName }));
      client.destroy();
      return Table?.LatestStreamArn;
    },
    /** The stream's shards, each after its parent. */
    shards: async (StreamArn: string): Promise<string[]> => {
      const { StreamDescription } = await call<{ StreamDescription: { Shards: { ShardId: string }[] } }>(
        "DescribeStream",
        { StreamArn },
      );
      return StreamDescription.Shards.map(({ ShardId }) => ShardId);
    },
    /**
     * The next changes of a shard after a place, or from the first that it still has, and whether the shard has ended.
     */
    read: async (StreamArn: string, ShardId: string, after: string | undefined) => {
      const next = nexts.get(ShardId);
      nexts.delete(ShardId);
      const { ShardIterator } =
        next && next.after === after ? next : await iteratorAfter({ StreamArn, ShardId }, after);
      const { Records, NextShardIterator } = await call<{ Records: DynamoDBRecord[]; NextShardIterator?: string }>(
        "GetRecords",
        { ShardIterator, Limit: PAGE_SIZE },
      );
      const last = Records.at(-1)?.dynamodb?.SequenceNumber ?? after;
      if (NextShardIterator) nexts.set(ShardId, { after: last, ShardIterator: NextShardIterator });
      return { records: Records, isOver: !NextShardIterator };
    },
  };
};
export type ChangeStream = ReturnType<typeof changeStream>;
