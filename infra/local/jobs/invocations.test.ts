import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { afterEach, beforeEach, expect, test } from "vitest";
import { jobFunction } from "#core/stage-name.ts";
import { type Listening, listen } from "../listen.ts";
import { invocationServer, LOCAL_STAGE } from "./invocations.ts";

const ran: unknown[] = [];
let server: Listening;
let client: LambdaClient;
beforeEach(async () => {
  ran.length = 0;
  const run = (job: string, event: unknown) => {
    ran.push([job, event]);
    return Promise.resolve();
  };
  server = await listen(invocationServer(run, { sendRun: () => Promise.resolve() }), 0);
  client = new LambdaClient({
    endpoint: `http://127.0.0.1:${server.port}`,
    region: "eu-central-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    maxAttempts: 1,
  });
});
afterEach(async () => {
  client.destroy();
  await server.close();
});

const FunctionName = jobFunction(LOCAL_STAGE, "work");
const invoke = (event: unknown) =>
  client.send(new InvokeCommand({ FunctionName, InvocationType: "Event", Payload: JSON.stringify(event) }));

test("A job runs with its event, and not with one of more than 1 MB", async () => {
  await invoke("a".repeat(1_000_000));
  await expect(invoke("a".repeat(1_050_000))).rejects.toThrow(
    expect.objectContaining({ name: "RequestTooLargeException" }),
  );
  expect(ran).toEqual([["work", "a".repeat(1_000_000)]]);
});
