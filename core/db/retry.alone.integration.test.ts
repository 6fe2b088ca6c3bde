import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { newId } from "#core/ids.ts";
import { startDynamoDbProxy } from "#tests/kit/dynamodb-proxy.ts";
import type { Key } from "./keys.ts";
import { ConditionFailed, commit, find, increment, type Write } from "./table.ts";

const HELD = 200;

let proxy: Awaited<ReturnType<typeof startDynamoDbProxy>>;
beforeAll(async () => {
  proxy = await startDynamoDbProxy({ endpoint: process.env.DYNAMODB_ENDPOINT ?? "", holdMs: HELD });
  process.env.DYNAMODB_ENDPOINT = proxy.endpoint;
  return proxy.close;
});

/** An item, and a second item that a transaction changes with it. */
const twoItems = (): [Key, Key] => {
  const pk = `CONTENTION#${newId("order")}`;
  return [
    { pk, sk: "1" },
    { pk, sk: "2" },
  ];
};

/** Starts a transaction on some items and returns while it holds them. */
const hold = async (held: Key[]) => {
  const transaction = commit(...held.map((key): Write => ({ update: key, add: { sum: 1 } })));
  onTestFinished(() => transaction);
  while (!proxy.held()) await pause(1);
};

test.each<[what: string, write: (key: Key) => Promise<unknown>]>([
  ["A write", (key) => commit({ update: key, add: { sum: 1 } })],
  ["A counter", (key) => increment(key, "sum", 4_000_000_000)],
  ["A transaction", (key) => commit({ update: key, add: { sum: 1 } }, { check: { ...key, sk: "3" }, when: "absent" })],
])("%s that meets a transaction waits for its end", async (_what, write) => {
  const [one, two] = twoItems();
  const met = proxy.conflicts();
  await hold([one, two]);
  await write(one);
  expect(proxy.conflicts()).toBeGreaterThan(met);
  expect((await find(one, { consistent: true }))?.sum).toBe(2);
});

test("A condition that does not hold is an answer, not a conflict", async () => {
  const [one, two] = twoItems();
  await commit({ put: { ...one } });
  const met = proxy.conflicts();
  await expect(commit({ put: { ...one }, when: "absent" })).rejects.toThrow(ConditionFailed);
  await expect(commit({ put: { ...two } }, { put: { ...one }, when: "absent" })).rejects.toMatchObject({
    failed: [1],
  });
  expect(proxy.conflicts()).toBe(met);
});
