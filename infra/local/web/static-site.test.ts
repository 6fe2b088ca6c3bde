import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request as httpRequest, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staticSite } from "./static-site.ts";

const script = `console.log(${JSON.stringify("x".repeat(3000))});`;
const shell = "<!doctype html><title>Dabba</title>";
const directory = mkdtempSync(join(tmpdir(), "site-"));
let port = 0;

mkdirSync(join(directory, "assets"));
writeFileSync(join(directory, "index.html"), shell);
writeFileSync(join(directory, "icon.svg"), "<svg/>");
writeFileSync(join(directory, "assets/main-B1a2.js"), script);
const server = createServer(staticSite(directory, { media: [] }));

beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  port = address && typeof address === "object" ? address.port : 0;
});
afterAll(() => {
  server.close().closeAllConnections();
  rmSync(directory, { recursive: true });
});

/** Over node:http, which does not decode answers. */
const get = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
  const request = httpRequest({ port, host: "127.0.0.1", path, headers, method }).end();
  const [response] = (await once(request, "response")) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
};

test.each(["/", "/account/orders/ord_1", "/checkout/customer-details?x=1.2", "/index.html"])(
  "%s shows the app and is asked for again each time",
  async (path) => {
    const { status, headers, body } = await get(path);
    expect([status, body.toString()]).toEqual([200, shell]);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public, max-age=0, must-revalidate",
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
  },
);

test("A hashed file is cached for good", async () => {
  const { headers } = await get("/assets/main-B1a2.js");
  expect(headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "accept-encoding",
  });
});

test.each([
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["br;q=0, gzip;q=0.5", "gzip", gunzipSync],
  ["identity", undefined, (body: Buffer) => body],
])("A browser that takes %s gets %s", async (accepted, encoding, decode) => {
  const { headers, body } = await get("/assets/main-B1a2.js", { "accept-encoding": accepted });
  expect(headers["content-encoding"]).toBe(encoding);
  expect(headers["content-length"]).toBe(String(body.length));
  expect(decode(body).toString()).toBe(script);
});

test("An unchanged file is not sent again", async () => {
  const first = await get("/icon.svg");
  const again = await get("/icon.svg", { "if-none-match": `"other", ${first.headers.etag}` });
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, first.headers.etag]);
});

test("HEAD answers the headers alone", async () => {
  const { status, headers, body } = await get("/", {}, "HEAD");
  expect([status, headers["content-length"], body.length]).toEqual([200, String(shell.length), 0]);
});

test.each(["/assets/main-old.js", "/missing.png", "/../package.json", "/.env"])("%s is 404", async (path) => {
  expect((await get(path)).status).toBe(404);
});

test("Only reading is possible, and no path causes an error", async () => {
  expect((await get("/", {}, "POST")).status).toBe(405);
  expect((await get("/%zz")).status).toBe(400);
});
