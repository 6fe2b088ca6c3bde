import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ListObjectsV2Command, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mediaServer } from "./media.ts";
import { startStorage } from "./server.ts";

const bucket = "media-local";
const region = "eu-central-1";
const credentials = { accessKeyId: "local", secretAccessKey: "secret" };
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

let directory: string;
const stops: (() => Promise<unknown>)[] = [];

const start = async () => {
  const storage = await startStorage("/s3", { directory, bucket, secretAccessKey: credentials.secretAccessKey });
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith("/media/")) await media(request, response);
    else storage.listener(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const origin = `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`;
  const media = mediaServer({ bucket, region, endpoint: `${origin}/s3` });
  const settings = { endpoint: `${origin}/s3`, region, forcePathStyle: true };
  const client = new S3Client({ ...settings, credentials, requestChecksumCalculation: "WHEN_REQUIRED" });
  const stop = async () => {
    server.close().closeAllConnections();
    await storage.stop();
  };
  stops.push(stop);
  return { origin, client, stop: () => stops.splice(stops.indexOf(stop), 1)[0]?.() };
};

const put = (client: S3Client, Key: string, Body: string, ContentType = "image/svg+xml") =>
  client.send(new PutObjectCommand({ Bucket: bucket, Key, Body, ContentType }));

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "storage-"));
  vi.stubEnv("AWS_ACCESS_KEY_ID", credentials.accessKeyId);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", credentials.secretAccessKey);
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  rmSync(directory, { recursive: true });
  vi.unstubAllEnvs();
});

test("An object is served under the path that is its key, and can't run scripts there", async () => {
  const { origin, client } = await start();
  await put(client, "media/org_1/zupa dnia.svg", svg);
  const response = await fetch(`${origin}/media/org_1/zupa%20dnia.svg`);
  expect(await response.text()).toBe(svg);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/svg+xml",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
});

test("A drawing is compressed if the browser accepts it, and a photo is sent as it is", async () => {
  const { origin, client } = await start();
  const drawing = svg.replace("</svg>", `${"<g/>".repeat(500)}</svg>`);
  await put(client, "media/a.svg", drawing);
  await put(client, "media/a.png", drawing, "image/png");
  const [first, second] = await Promise.all(["svg", "png"].map((type) => fetch(`${origin}/media/a.${type}`)));
  expect([first?.headers.get("content-encoding"), await first?.text()]).toEqual([expect.any(String), drawing]);
  expect([second?.headers.get("content-encoding"), await second?.text()]).toEqual([null, drawing]);
});

test("A browser that has an object hears that it has not changed", async () => {
  const { origin, client } = await start();
  await put(client, "media/a.svg", svg);
  const first = await fetch(`${origin}/media/a.svg`, { method: "HEAD" });
  expect([first.status, first.headers.get("content-length")]).toEqual([200, String(svg.length)]);
  const again = await fetch(`${origin}/media/a.svg`, { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test("A missing object is 404 and media takes no writes", async () => {
  const { origin } = await start();
  expect((await fetch(`${origin}/media/none.png`)).status).toBe(404);
  expect((await fetch(`${origin}/media/none.png`, { method: "PUT", body: "x" })).status).toBe(405);
});

test("Objects are there after a restart", async () => {
  const first = await start();
  await put(first.client, "media/a.svg", svg);
  await first.stop();
  const { origin, client } = await start();
  expect(await (await fetch(`${origin}/media/a.svg`)).text()).toBe(svg);
  expect((await client.send(new ListObjectsV2Command({ Bucket: bucket }))).KeyCount).toBe(1);
});

test("A request without a valid signature can't write", async () => {
  const { origin } = await start();
  const endpoint = `${origin}/s3`;
  const stranger = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { ...credentials, secretAccessKey: "guess" },
  });
  await expect(put(stranger, "media/a.svg", svg)).rejects.toThrow(
    expect.objectContaining({ name: "SignatureDoesNotMatch" }),
  );
  expect((await fetch(`${endpoint}/${bucket}/media/a.svg`, { method: "PUT", body: svg })).status).toBe(403);
});

test.each([
  ["http://demo.localhost:3000", "http://demo.localhost:3000"],
  ["https://evil.example", null],
])("A page of %s is allowed to upload: %s", async (origin, allowed) => {
  const { origin: here } = await start();
  const response = await fetch(`${here}/s3/${bucket}/media/a.svg`, { method: "OPTIONS", headers: { origin } });
  expect(response.status).toBe(204);
  expect(response.headers.get("access-control-allow-origin")).toBe(allowed);
});

test("A presigned address accepts only the type and size that were signed", async () => {
  const { client } = await start();
  const sign = () =>
    getSignedUrl(
      client,
      new PutObjectCommand({
        Bucket: bucket,
        Key: "media/żurek 1.svg",
        ContentType: "image/svg+xml",
        ContentLength: 5,
      }),
      { signableHeaders: new Set(["content-type", "content-length"]), expiresIn: 300 },
    );
  const upload = async (body: string, type: string) =>
    (await fetch(await sign(), { method: "PUT", body, headers: { "content-type": type } })).status;
  expect(await upload("<svg>", "image/svg+xml")).toBe(200);
  expect(await upload("<svg>", "text/html")).toBe(403);
  expect(await upload("<svg/>", "image/svg+xml")).toBe(403);
});
