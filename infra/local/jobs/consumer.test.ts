import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChangeStream } from "./change-stream.ts";
import { startConsumer } from "./consumer.ts";
import { consumingJobs } from "./consuming-jobs.ts";

let directory: string;
const consumers: ReturnType<typeof startConsumer>[] = [];
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "consumer-"));
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(async () => {
  for (const { stop } of consumers.splice(0)) await stop();
  rmSync(directory, { recursive: true });
  vi.restoreAllMocks();
});
const file = () => join(directory, "place");

/** A stream of one shard with the changes 1 to n, to which more can be added; the odd ones are of orders. */
const streamOf = (n: number, name = "stream") => {
  let last = n;
  const change = (place: number): DynamoDBRecord => ({
    eventID: String(place),
    dynamodb: { SequenceNumber: String(place), Keys: { sk: { S: place % 2 ? "ORDER#1" : "USER" } } },
  });
  const stream: ChangeStream = {
    find: async () => name || undefined,
    shards: async () => ["shard"],
    read: async (_stream, _shard, after) => {
      const from = Number(after ?? 0);
      const changes = Array.from({ length: last }, (_, place) => change(place + 1));
      return { records: changes.slice(from, from + 4), isOver: false };
    },
  };
  return { stream, add: (more: number) => (last += more) };
};

type Handler = (event: DynamoDBStreamEvent) => Promise<{ batchItemFailures: { itemIdentifier: string }[] } | undefined>;

const numbersOf = ({ Records }: DynamoDBStreamEvent) => Records.map(({ dynamodb }) => Number(dynamodb?.SequenceNumber));

const givenUp: number[][] = [];
const giveUp = vi.fn(async (_: string, Records: readonly DynamoDBRecord[]) => {
  givenUp.push(numbersOf({ Records: [...Records] }));
});
beforeEach(() => void givenUp.splice(0));

const follow = (stream: ChangeStream, handler: Handler, retryFor?: number) => {
  const job = { name: "index", timeout: 5000, retryFor, load: async () => handler as never };
  const [{ wants } = { wants: () => true }] = consumingJobs([
    {
      name: "index",
      entry: { name: "", file: "", exported: "" },
      job: { from: "table", matching: { dynamodb: { Keys: { sk: { S: ["ORDER#1"] } } } }, summary: "" },
    },
  ]);
  const consumer = startConsumer({ ...job, wants }, stream, file(), giveUp);
  consumers.push(consumer);
  return consumer;
};

const recorder = (failing: (numbers: number[]) => number[] = () => []) => {
  const batches: number[][] = [];
  const handler: Handler = async (event) => {
    const numbers = numbersOf(event);
    batches.push(numbers);
    return { batchItemFailures: failing(numbers).map((each) => ({ itemIdentifier: String(each) })) };
  };
  return { batches, handler };
};

test("Changes that the job takes arrive in order, also those that are added later", async () => {
  const { stream, add } = streamOf(9);
  const { batches, handler } = recorder();
  follow(stream, handler);
  await expect.poll(() => batches.flat()).toEqual([1, 3, 5, 7, 9]);
  add(2);
  await expect.poll(() => batches.flat()).toEqual([1, 3, 5, 7, 9, 11]);
});

test("Changes that a job gave up are stored as soon as possible, and then later ones continue", async () => {
  const { batches, handler } = recorder((numbers) => numbers.filter((each) => each === 1));
  giveUp.mockRejectedValueOnce(new Error("no queue"));
  follow(streamOf(7).stream, handler, 50);
  await expect.poll(() => batches.at(-1)).toEqual([5, 7]);
  expect(givenUp).toEqual([[1, 3]]);
});

test("Changes from the first failed one on are repeated until they succeed", async () => {
  const { batches, handler } = recorder((numbers) => (batches.length < 3 ? numbers.slice(-1) : []));
  follow(streamOf(3).stream, handler);
  await expect.poll(() => batches).toEqual([[1, 3], [3], [3]]);
  await expect.poll(() => existsSync(file())).toBe(true);
});

test("A change that keeps failing is reported and given up, and later ones continue", async () => {
  const { batches, handler } = recorder((numbers) => numbers.filter((each) => each === 1));
  follow(streamOf(7).stream, handler);
  await expect.poll(() => batches.at(-1)).toEqual([5, 7]);
  expect(batches).toHaveLength(7);
  expect(vi.mocked(console.error)).toHaveBeenCalledWith("The job index gave up changes: 1,3");
  expect(givenUp).toEqual([[1, 3]]);
});

test("A job with a time limit gives up a failing change when it is over, however often it was tried", async () => {
  const { batches, handler } = recorder((numbers) => numbers.filter((each) => each === 1));
  follow(streamOf(7).stream, handler, 50);
  await expect.poll(() => batches.at(-1)).toEqual([5, 7]);
  expect(batches.length).toBeLessThan(5);
});

test("A run that throws is retried with its whole batch", async () => {
  const { batches, handler } = recorder();
  const throwing = vi.fn(handler).mockRejectedValueOnce(new Error("broken"));
  follow(streamOf(3).stream, throwing);
  await expect.poll(() => batches).toEqual([[1, 3]]);
  expect(vi.mocked(console.error).mock.calls).toEqual([["The job index failed", new Error("broken")]]);
});

test("A start continues where the last one ended; an interrupted batch is repeated, and a new stream is read from its beginning", async () => {
  const { stream, add } = streamOf(4);
  const first = recorder();
  const { stop } = follow(stream, first.handler);
  await expect.poll(() => existsSync(file()) && JSON.parse(readFileSync(file(), "utf8")).shards.shard).toBe("4");
  await stop();
  add(4);
  const begun = Promise.withResolvers<void>();
  const cutOff = follow(stream, () => {
    begun.resolve();
    return new Promise(() => {});
  });
  await begun.promise;
  await cutOff.stop();
  const second = recorder();
  const again = follow(stream, second.handler);
  await expect.poll(() => second.batches).toEqual([[5, 7]]);
  await again.stop();
  const third = recorder();
  follow(streamOf(2, "another").stream, third.handler);
  await expect.poll(() => third.batches).toEqual([[1]]);
});

test("When a shard ends, its child shards are read", async () => {
  const { stream } = streamOf(3);
  const { batches, handler } = recorder();
  const shards = vi.fn(async () => ["second"]).mockResolvedValueOnce(["first"]);
  const read: ChangeStream["read"] = async (...asked) => ({
    ...(await stream.read(...asked)),
    isOver: asked[1] === "first",
  });
  follow({ ...stream, shards, read }, handler);
  await expect
    .poll(() => batches)
    .toEqual([
      [1, 3],
      [1, 3],
    ]);
  expect(shards).toHaveBeenCalledTimes(2);
});

test("A stream that can't be read is reported once, and read again as soon as it answers", async () => {
  const { stream } = streamOf(1);
  const { batches, handler } = recorder();
  const read = vi.fn(stream.read).mockRejectedValueOnce(new Error("gone")).mockRejectedValueOnce(new Error("gone"));
  follow({ ...stream, read }, handler);
  await expect.poll(() => batches).toEqual([[1]]);
  expect(vi.mocked(console.error).mock.calls).toEqual([
    ["The job index can't read the table's stream", new Error("gone")],
  ]);
});

test("Without a stream, a line names the jobs that get no changes", async () => {
  follow(streamOf(1, "").stream, recorder().handler);
  await expect
    .poll(() => vi.mocked(console.warn).mock.calls)
    .toEqual([["The table has no stream: index learns of no changes"]]);
});

test.each(["", "{", "[]", '{"stream":1}'])("From a place of %j the stream is read from its beginning", async (kept) => {
  writeFileSync(file(), kept);
  const { batches, handler } = recorder();
  follow(streamOf(3).stream, handler);
  await expect.poll(() => batches).toEqual([[1, 3]]);
});
