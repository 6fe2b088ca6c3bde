import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBClient, GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { jobs } from "#functions/jobs.ts";
import { newBrowser } from "#tests/kit/client.ts";
import { type SpawnedCloud, spawnCloud } from "#tests/kit/spawn-cloud.ts";
import { changeStream } from "./jobs/change-stream.ts";

let DATA_DIR: string;
const running: SpawnedCloud[] = [];
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), "main-"));
});
afterEach(async () => {
  for (const cloud of running.splice(0)) await cloud.end("SIGKILL");
  rmSync(DATA_DIR, { recursive: true, maxRetries: 5 });
});

/** A start from a person's shell, without the environment of the other tests' cloud. */
const start = async (settings: NodeJS.ProcessEnv = {}) => {
  const own = {
    DYNAMODB_ENDPOINT: "",
    S3_ENDPOINT: "",
    PLACES_ENDPOINT: "http://localhost:1",
    STRIPE_API_BASE: "",
    STRIPE_WEBHOOK_SECRET: "",
    REVOLUT_API_BASE: "",
    SEALING_KEYS: "",
    SESSION_KEYS: "",
    PLATFORM_URL: "",
  };
  const cloud = await spawnCloud({ ...own, DATA_DIR, SEED: "none", ...settings }, ["--no-web"]);
  running.push(cloud);
  return cloud;
};

const databaseOf = ({ environment }: SpawnedCloud) =>
  new DynamoDBClient({
    endpoint: environment.DYNAMODB_ENDPOINT ?? "",
    region: "eu-central-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
const item = { pk: { S: "ORG#1" }, sk: { S: "ORDER#1" } };

test("A start prints its address, and Ctrl-C ends it silently, even with open connections", async () => {
  const cloud = await start();
  await expect
    .poll(cloud.output)
    .toMatch(
      /^\nDabba is ready after [\d.]+ s\. Ctrl-C stops it\.\n\n {2}Open a shop of your own: http:\/\/localhost:\d+\/staff\n\n.*BLIK.*\n.*:\d+\/mailbox\n\n$/,
    );
  expect(await (await fetch(`${cloud.origin}/api/ping`)).json()).toBe("ok");
  const said = cloud.output();
  const held = connect(Number(new URL(cloud.origin).port), "127.0.0.1");
  held.write("POST /api/auth/sign-in/email HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\n");
  await once(held, "connect");
  expect(await cloud.end("SIGINT")).toBe(0);
  expect(cloud.output()).toBe(said);
});

/** The last change of the table, by shard, once every job of its stream has reached it; undefined before. */
const reachedByAll = async ({ environment }: SpawnedCloud) => {
  const {
    DYNAMODB_ENDPOINT: endpoint = "",
    AWS_REGION: region = "",
    AWS_ACCESS_KEY_ID: accessKeyId = "",
  } = environment;
  const stream = changeStream({ name: "dabba", endpoint, region, accessKeyId });
  const name = (await stream.find()) ?? "";
  const last: Record<string, string | undefined> = {};
  for (const shard of await stream.shards(name))
    for (;;) {
      const { records } = await stream.read(name, shard, last[shard]);
      if (!records.length) break;
      last[shard] = records.at(-1)?.dynamodb?.SequenceNumber;
    }
  const places = Object.entries(jobs)
    .filter(([, job]) => "from" in job)
    .map(([job]) => join(DATA_DIR, `place-of-${job}`));
  const isReached = (file: string) =>
    existsSync(file) && JSON.stringify(JSON.parse(readFileSync(file, "utf8")).shards) === JSON.stringify(last);
  return places.every(isReached) ? last : undefined;
};

test("A fresh demo logs nothing while its jobs handle its changes, which its owner made", async () => {
  // Its own services, and not those of the other tests.
  const inherited = Object.keys(inject("environment")).map((name) => [name, ""]);
  const cloud = await start({ ...Object.fromEntries(inherited), PLACES_ENDPOINT: "", SEED: "demo" });
  await expect.poll(cloud.output).toMatch(/^\nDabba is ready [^{]*\/mailbox\n\n$/);
  const said = cloud.output();
  await expect.poll(() => reachedByAll(cloud), { interval: 500 }).toBeDefined();
  expect(await reachedByAll(cloud)).not.toEqual({});
  expect(cloud.output()).toBe(said);

  const owner = newBrowser(cloud.origin);
  await owner.call(routes.accounts.signIn, { body: { email: "owner@dabba.example", password: "masala-dosa-24" } });
  const { data: shops } = await owner.call(routes.organizations.listOrganizations, { query: {} });
  const params = { organizationId: shops[0]?.id ?? "" };
  const { data: activity } = await owner.call(routes.organizations.listActivity, { params, query: {} });
  expect(new Set(activity.map(({ by }) => by.name))).toEqual(new Set(["Meera Nair"]));
});

test("Kill -9 loses nothing, and the next start continues with the same keys", async () => {
  const first = await start();
  await databaseOf(first).send(new PutItemCommand({ TableName: "dabba", Item: item }));
  expect(await first.end("SIGKILL")).toBeNull();
  const second = await start();
  const found = await databaseOf(second).send(new GetItemCommand({ TableName: "dabba", Key: item }));
  expect(found.Item).toEqual(item);
  for (const kept of ["SESSION_KEYS", "SEALING_KEYS", "STRIPE_WEBHOOK_SECRET"])
    expect(second.environment[kept]).toBe(first.environment[kept]);
});

test("An engine that is killed ends the run with one line", async () => {
  const cloud = await start();
  const said = cloud.output();
  const engine = execFileSync("pgrep", ["-f", `^/.+ --db-path ${DATA_DIR}/database$`], { encoding: "utf8" });
  process.kill(Number(engine), "SIGKILL");
  expect(await cloud.ended).toBe(1);
  expect(cloud.output().slice(said.length)).toBe(
    "The DynamoDB engine was killed. Start again: nothing that was saved is lost.\n",
  );
});

test("A second start on the same data is reported in one line", async () => {
  await start();
  await expect(start()).rejects.toThrow(
    /^Another process is running on .+: stop it, or set DATA_DIR to another directory$/,
  );
});

test("A taken port is reported in one line", async () => {
  const { port } = new URL((await start()).origin);
  const other = join(DATA_DIR, "other");
  await expect(start({ PORT: port, DATA_DIR: other })).rejects.toThrow(
    new Error(`Port ${port} is taken: PORT=${Number(port) + 1} npm start`),
  );
});

test("An endpoint without an answer is reported in one line", async () => {
  await expect(start({ DYNAMODB_ENDPOINT: "http://127.0.0.1:1" })).rejects.toThrow(
    /^No DynamoDB answers at http:\/\/127.0.0.1:1: start one there, or leave out DYNAMODB_ENDPOINT$/,
  );
});
