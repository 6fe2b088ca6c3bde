import { once } from "node:events";
import { createServer, request as httpRequest, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type GatewayRoute, gateway, type Handler } from "./gateway.ts";

const MEGABYTE = 1024 * 1024;

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
});
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

const route = (key: string, handler: Handler, load = async () => handler): GatewayRoute => {
  const [method = "", path = ""] = key.split(" ");
  return { method, path, name: key, load };
};

const echo: Handler = async (event) => event;

const serve = async (routes: GatewayRoute[], limits = {}) => {
  const server = createServer(gateway(routes, limits)).listen(0, "127.0.0.1");
  stops.push(() => server.close().closeAllConnections());
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("not listening on a port");
  return { port: address.port, origin: `http://127.0.0.1:${address.port}` };
};

/** Sends over node:http, which keeps repeated headers and odd paths as they are. */
const call = async (
  port: number,
  options: { method?: string; path: string; headers?: Record<string, string | string[]> },
) => {
  const request = httpRequest({ port, host: "127.0.0.1", ...options }).end();
  const [response] = (await once(request, "response")) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
};

const errorBody = (status: number, code: string) => ({
  status,
  code,
  message: expect.any(String),
  requestId: expect.any(String),
});

test("A handler sees the request as an event and its answer is sent", async () => {
  const { port } = await serve([route("GET /api/{id}/x", echo)]);
  const { body } = await call(port, {
    path: "/api/a%2Fb/x?q=1&q=2",
    headers: { cookie: ["a=1", "b=2"], "x-twice": ["1", "2"] },
  });
  expect(JSON.parse(body)).toMatchObject({
    routeKey: "GET /api/{id}/x",
    pathParameters: { id: "a/b" },
    queryStringParameters: { q: "1,2" },
    cookies: ["a=1", "b=2"],
    headers: { "x-twice": "1,2" },
  });
});

test("Binary goes in and comes out unchanged", async () => {
  const { origin } = await serve([
    route("POST /bytes", async ({ body, isBase64Encoded }) => ({ statusCode: 200, body, isBase64Encoded })),
  ]);
  const bytes = Uint8Array.from({ length: 512 }, (_, place) => place % 256);
  const response = await fetch(`${origin}/bytes`, {
    method: "POST",
    body: bytes,
    headers: { "content-type": "image/png" },
  });
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
});

test("Several cookies are several Set-Cookie headers", async () => {
  const { origin } = await serve([route("GET /", async () => ({ statusCode: 204, cookies: ["a=1", "b=2"] }))]);
  const response = await fetch(origin);
  expect(response.status).toBe(204);
  expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
});

test("The handler's context has the remaining time", async () => {
  const { origin } = await serve([
    route("GET /", async (event, context) => ({
      left: context.getRemainingTimeInMillis(),
      same: context.awsRequestId === event.requestContext.requestId,
    })),
  ]);
  const { left, same } = (await (await fetch(origin)).json()) as { left: number; same: boolean };
  expect(same).toBe(true);
  expect(left).toBeGreaterThan(15_000);
  expect(left).toBeLessThanOrEqual(20_000);
});

test("An unknown path and an unknown method of a path are 404, as on API Gateway", async () => {
  const { origin } = await serve([route("GET /here", echo), route("PUT /here", echo)]);
  for (const method of ["GET", "DELETE", "OPTIONS"]) {
    const refused = await fetch(`${origin}/${method === "GET" ? "there" : "here"}`, { method });
    expect([refused.status, await refused.json()]).toEqual([404, errorBody(404, "not_found")]);
  }
  expect((await fetch(`${origin}/here`, { method: "HEAD" })).status).toBe(404);
});

test("A route of HEAD answers without the body", async () => {
  const { origin } = await serve([route("HEAD /here", async ({ requestContext }) => requestContext.http.method)]);
  const head = await fetch(`${origin}/here`, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "4", ""]);
});

test.each(["/api/%", "/api/%E0%A4%A", "/api/x?q=%zz"])("Malformed percent-encoding is 400: %s", async (path) => {
  const { port } = await serve([route("GET /api/{id}", echo)]);
  const { status, body } = await call(port, { path });
  expect([status, JSON.parse(body)]).toEqual([400, errorBody(400, "bad_request")]);
});

const stream = (bytes: number) =>
  new ReadableStream({
    pull(controller) {
      if (bytes <= 0) controller.close();
      else controller.enqueue(new Uint8Array(64 * 1024));
      bytes -= 64 * 1024;
    },
  });

test.each([
  ["stated", { body: new Uint8Array(6 * MEGABYTE + 1) }],
  ["streamed", { body: stream(8 * MEGABYTE), duplex: "half" as const }],
])("A body over 6 MB of %s length is 413 and the connection ends", async (_, init) => {
  const { origin } = await serve([route("POST /", echo)]);
  const response = await fetch(origin, { method: "POST", ...init });
  expect([response.status, await response.json()]).toEqual([413, errorBody(413, "too_large")]);
  expect(response.headers.get("connection")).toBe("close");
});

test("A client that never stops sending is disconnected after its 413", async () => {
  const { port } = await serve([route("POST /", echo)], { eventBytes: 1000 });
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  socket.write("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
  const sending = setInterval(() => socket.write(`400\r\n${"x".repeat(1024)}\r\n`), 20);
  const received = await text(socket).finally(() => clearInterval(sending));
  expect(received).toMatch(/^HTTP\/1.1 413 /);
  expect(received).toContain('"code":"too_large"');
});

test.each([
  ["in base64", { body: new Uint8Array(5 * MEGABYTE) }],
  ["escaped", { body: '"'.repeat(4 * MEGABYTE), headers: { "content-type": "text/plain" } }],
])("A body that makes an event of over 6 MB %s is 413", async (_, init) => {
  const { origin } = await serve([route("POST /", echo)]);
  const response = await fetch(origin, { method: "POST", ...init });
  expect([response.status, await response.json()]).toEqual([413, errorBody(413, "too_large")]);
});

test("A body that just fits into its event is accepted", async () => {
  const { origin } = await serve([route("POST /", async ({ body }) => ({ length: body?.length }))]);
  const headers = { "content-type": "text/plain" };
  const response = await fetch(origin, { method: "POST", headers, body: "x".repeat(6 * MEGABYTE - 3000) });
  expect(await response.json()).toEqual({ length: 6 * MEGABYTE - 3000 });
});

test("A handler over the time limit is answered with 503, and its late answer is dropped", async () => {
  const slow = Promise.withResolvers<string>();
  const { origin } = await serve([route("GET /", () => slow.promise), route("GET /next", async () => "next")], {
    milliseconds: 30,
  });
  const response = await fetch(origin);
  expect([response.status, await response.json()]).toEqual([503, errorBody(503, "timeout")]);
  slow.resolve("too late");
  expect(await (await fetch(`${origin}/next`)).text()).toBe("next");
});

test.each([
  ["throws", async () => Promise.reject(new Error("secret"))],
  ["answers nonsense", async () => ({ statusCode: "secret" })],
  ["answers a header that HTTP does not allow", async () => ({ statusCode: 200, headers: { x: "secret\r\nb" } })],
])("A handler that %s answers 500 without saying why", async (_, handler) => {
  const { origin } = await serve([route("GET /", handler)]);
  const response = await fetch(origin);
  const body = await response.text();
  expect([response.status, JSON.parse(body)]).toEqual([500, errorBody(500, "internal")]);
  expect(body).not.toContain("secret");
  expect(console.error).toHaveBeenCalledOnce();
});

test("A handler is loaded at its first call, once, and again only if that failed", async () => {
  const load = vi.fn(async () => echo).mockRejectedValueOnce(new Error("cannot load"));
  const { origin } = await serve([route("GET /", echo, load)]);
  expect(load).not.toHaveBeenCalled();
  const statuses = [];
  for (let call = 0; call < 3; call++) statuses.push((await fetch(origin)).status);
  expect(statuses).toEqual([500, 200, 200]);
  expect(load).toHaveBeenCalledTimes(2);
});

test("A long answer is compressed if the caller accepts it, with a Vary header for caches", async () => {
  const long = "ł".repeat(1000);
  const answer = { statusCode: 200, headers: { "content-type": "application/json", vary: "cookie" }, body: long };
  const { port, origin } = await serve([route("GET /api/x", async () => answer)]);
  const taken = await fetch(`${origin}/api/x`, { headers: { "accept-encoding": "br" } });
  expect([taken.headers.get("content-encoding"), taken.headers.get("vary")]).toEqual(["br", "accept-encoding, cookie"]);
  expect(await taken.text()).toBe(long);
  const plain = await call(port, { path: "/api/x" });
  expect([plain.headers["content-encoding"], plain.headers.vary]).toEqual([undefined, "accept-encoding, cookie"]);
});
