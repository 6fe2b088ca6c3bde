import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, vi } from "vitest";
import { changeStream } from "./change-stream.ts";

test("The stream is read with the key that created the table, because DynamoDB Local separates tables by key", async () => {
  vi.stubEnv("AWS_ACCESS_KEY_ID", "somebodys");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "local");
  const keysUsed: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    keysUsed.push(/Credential=([^/]+)/.exec(request.headers.authorization ?? "")?.[1]);
    response.setHeader("content-type", "application/x-amz-json-1.0");
    response.end(JSON.stringify({ Table: { LatestStreamArn: "stream" }, StreamDescription: { Shards: [] } }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const stream = changeStream({
    name: "table",
    endpoint: `http://127.0.0.1:${port}`,
    region: "eu-central-1",
    accessKeyId: "somebodys",
  });
  expect(await stream.find()).toBe("stream");
  expect(await stream.shards("stream")).toEqual([]);
  expect(keysUsed).toEqual(["somebodys", "somebodys"]);
  server.close();
});
