import { BatchWriteCommand, DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { expect, test, vi } from "vitest";
import { newId } from "#core/ids.ts";
import { measureCost } from "./cost.ts";
import type { Key } from "./keys.ts";
import { findMany, writeEach } from "./table.ts";

const someKeys = (many: number): Key[] => {
  const pk = `EACH#${newId("order")}`;
  return Array.from({ length: many }, (_, n) => ({ pk, sk: String(n).padStart(3, "0") }));
};
const read = (keys: Key[]) => findMany(keys, { consistent: true });

test("Sixty items are put in three round trips, and some are removed while others change", async () => {
  const keys = someKeys(60);
  const { cost } = await measureCost(() => writeEach(keys.map((key, n) => ({ put: { ...key, n, list: [n] } }))));
  expect(cost).toMatchObject({ requests: 3, writeUnits: 60 });
  expect((await read(keys)).map((item) => item?.list)).toEqual(keys.map((_, n) => [n]));
  await writeEach(keys.map((key, n) => (n % 2 ? { remove: key } : { put: { ...key, n: n + 100 } })));
  expect((await read(keys)).map((item) => item?.n)).toEqual(keys.map((_, n) => (n % 2 ? undefined : n + 100)));
});

test("Writes that a busy table leaves undone are sent again", async () => {
  const keys = someKeys(10);
  const { send } = DynamoDBDocumentClient.prototype;
  const sent: number[] = [];
  // The local engine is never too busy.
  vi.spyOn(DynamoDBDocumentClient.prototype, "send").mockImplementation(async function (this: unknown, command) {
    if (!(command instanceof BatchWriteCommand)) return Reflect.apply(send, this, [command]);
    const [[table, requests] = ["", []]] = Object.entries(command.input.RequestItems ?? {});
    sent.push(requests.length);
    const done = new BatchWriteCommand({ RequestItems: { [table]: requests.slice(0, 4) } });
    await Reflect.apply(send, this, [done]);
    return { $metadata: {}, UnprocessedItems: requests.length > 4 ? { [table]: requests.slice(4) } : {} };
  });
  await writeEach(keys.map((key) => ({ put: { ...key, is: true } })));
  vi.restoreAllMocks();
  expect(sent).toEqual([10, 6, 2]);
  expect((await read(keys)).every((item) => item?.is)).toBe(true);
});
