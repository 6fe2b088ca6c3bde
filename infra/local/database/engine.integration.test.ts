import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import {
  CreateTableCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  TransactWriteItemsCommand,
} from "@aws-sdk/client-dynamodb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tableSchema } from "#core/db/schema.ts";
import { changeStream } from "../jobs/change-stream.ts";
import { startEngine } from "./engine.ts";
import { tableAdmin } from "./table.ts";

let directory: string;
const file = () => join(directory, "database");
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "engine-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const region = "eu-central-1";
const credentials = { accessKeyId: "local", secretAccessKey: "local" };
const key = (n: number) => ({ pk: { S: "ORG#1" }, sk: { S: `ORDER#${n}` } });
const isListening = async (endpoint: string) => {
  const socket = connect(Number(new URL(endpoint).port), "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

/** Starts an engine in a process of its own, writes items one after another and reports each acknowledged one. */
const WRITER = `
  import { DynamoDBClient, PutItemCommand } from "@aws-sdk/client-dynamodb";
  import { startEngine } from "#infra/local/database/engine.ts";
  import { tableAdmin } from "#infra/local/database/table.ts";
  const { endpoint } = await startEngine(process.argv[1]);
  const settings = { endpoint, region: "${region}", credentials: ${JSON.stringify(credentials)} };
  await tableAdmin({ ...settings, name: "table" }).ensure();
  const client = new DynamoDBClient(settings);
  for (let n = 0; ; n++) {
    await client.send(new PutItemCommand({ TableName: "table", Item: { pk: { S: "ORG#1" }, sk: { S: "ORDER#" + n } } }));
    console.log(endpoint, n);
  }
`;

test("Acknowledged writes survive kill -9 of the whole run, and no engine is left running", async () => {
  const writer = spawn(process.execPath, ["--input-type=module", "-e", WRITER, file()]);
  let said = "";
  writer.stdout.on("data", (chunk) => {
    said += chunk;
  });
  await vi.waitUntil(() => said.split("\n").length > 50, 10_000);
  writer.kill("SIGKILL");
  await once(writer, "close");
  const [orphan = "", last] = said.trim().split("\n").at(-1)?.split(" ") ?? [];
  await vi.waitUntil(async () => !(await isListening(orphan)), 5000);

  const engine = await startEngine(file());
  const client = new DynamoDBClient({ endpoint: engine.endpoint, region, credentials });
  const found = await client.send(
    new GetItemCommand({ TableName: "table", Key: key(Number(last)), ConsistentRead: true }),
  );
  expect(found.Item).toEqual(key(Number(last)));
  await engine.stop();
});

test("Acknowledged writes survive kill -9 of the engine, and its end is reported", async () => {
  const first = await startEngine(file());
  const settings = { endpoint: first.endpoint, region, credentials };
  await tableAdmin({ ...settings, name: "table" }).ensure();
  await new DynamoDBClient(settings).send(new PutItemCommand({ TableName: "table", Item: key(1) }));
  const engine = execFileSync("pgrep", ["-f", `^/.+ --db-path ${file()}$`], { encoding: "utf8" });
  process.kill(Number(engine), "SIGKILL");
  await expect(first.lost).rejects.toThrow("The DynamoDB engine was killed");

  const second = await startEngine(file());
  const client = new DynamoDBClient({ ...settings, endpoint: second.endpoint });
  expect((await client.send(new GetItemCommand({ TableName: "table", Key: key(1) }))).Item).toEqual(key(1));
  await second.stop();
});

test("An engine that is stopped has ended", async () => {
  const engine = await startEngine(file());
  expect(await isListening(engine.endpoint)).toBe(true);
  await engine.stop();
  expect(await isListening(engine.endpoint)).toBe(false);
});

test("The table is created once, and again after it was dropped", async () => {
  const engine = await startEngine(file());
  const table = tableAdmin({ endpoint: engine.endpoint, region, name: "table" });
  expect(await table.exists()).toBe(false);
  await table.ensure();
  await table.ensure();
  expect(await table.exists()).toBe(true);
  await table.drop();
  expect(await table.exists()).toBe(false);
  await engine.stop();
});

test("A table without a stream gets one, and a new table has a new stream", async () => {
  const engine = await startEngine(file());
  const settings = { endpoint: engine.endpoint, region, credentials };
  const client = new DynamoDBClient(settings);
  const { StreamSpecification: _none, ...before } = tableSchema;
  await client.send(new CreateTableCommand({ ...before, TableName: "table" }));
  const stream = changeStream({ ...settings, ...credentials, name: "table" });
  expect(await stream.find()).toBeUndefined();

  const table = tableAdmin({ ...settings, name: "table" });
  await table.ensure();
  const name = (await stream.find()) ?? "";
  for (const n of [1, 2, 3]) await client.send(new PutItemCommand({ TableName: "table", Item: key(n) }));
  const [shard = ""] = await stream.shards(name);
  const { records } = await stream.read(name, shard, undefined);
  expect(records.map(({ eventName, dynamodb }) => [eventName, dynamodb?.NewImage])).toEqual(
    [1, 2, 3].map((n) => ["INSERT", key(n)]),
  );
  const later = await stream.read(name, shard, records[1]?.dynamodb?.SequenceNumber);
  expect(later.records.map(({ dynamodb }) => dynamodb?.Keys)).toEqual([key(3)]);

  await table.drop();
  await table.ensure();
  expect(await stream.find()).not.toBe(name);
  await engine.stop();
});

test("A start removes changes that are a day older than the latest, however late it comes; the next change is numbered after the rest", async () => {
  const first = await startEngine(file());
  const settings = { endpoint: first.endpoint, region, credentials };
  await tableAdmin({ ...settings, name: "table" }).ensure();
  const client = new DynamoDBClient(settings);
  for (const n of [1, 2, 3]) await client.send(new PutItemCommand({ TableName: "table", Item: key(n) }));
  await first.stop();
  const database = new DatabaseSync(file());
  database.exec("UPDATE _stream_records SET created_at = created_at - CASE id WHEN 3 THEN 100000 ELSE 200000 END");
  database.close();

  const second = await startEngine(file());
  const stream = changeStream({ ...settings, ...credentials, endpoint: second.endpoint, name: "table" });
  const again = new DynamoDBClient({ ...settings, endpoint: second.endpoint });
  await again.send(new PutItemCommand({ TableName: "table", Item: key(4) }));
  const name = (await stream.find()) ?? "";
  const [shard = ""] = await stream.shards(name);
  const { records } = await stream.read(name, shard, undefined);
  expect(records.map(({ dynamodb }) => [dynamodb?.SequenceNumber, dynamodb?.Keys])).toEqual([
    ["3", key(3)],
    ["4", key(4)],
  ]);
  await second.stop();
});

test("A file that is not a database is reported in one line", async () => {
  await expect(startEngine("/proc/none/database")).rejects.toThrow(/^The DynamoDB engine does not start: .+$/);
});

test("The engine refuses what DynamoDB refuses: an item over 400 KB, and more than 100 items or 4 MB at once", async () => {
  const { endpoint, stop } = await startEngine(file());
  await tableAdmin({ endpoint, region, name: "table" }).ensure();
  const client = new DynamoDBClient({ endpoint, region, credentials });
  const item = (n: number, bytes: number) => ({ ...key(n), text: { S: "x".repeat(bytes) } });
  const put = (n: number, bytes: number) =>
    client.send(new PutItemCommand({ TableName: "table", Item: item(n, bytes) }));
  const transact = (count: number, bytes: number) =>
    client.send(
      new TransactWriteItemsCommand({
        TransactItems: Array.from({ length: count }, (_, n) => ({
          Put: { TableName: "table", Item: item(1000 + n, bytes) },
        })),
      }),
    );
  await put(1, 400_000);
  await expect(put(2, 410_000)).rejects.toThrow(expect.objectContaining({ name: "ValidationException" }));
  await transact(100, 1_000);
  await expect(transact(101, 10)).rejects.toThrow(expect.objectContaining({ name: "ValidationException" }));
  await expect(transact(12, 390_000)).rejects.toThrow(expect.objectContaining({ name: "ValidationException" }));
  client.destroy();
  await stop();
});
