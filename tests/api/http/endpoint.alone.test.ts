import { beforeAll, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { routes } from "#core/contract/index.ts";
import { throttled } from "#core/db/throttle.ts";
import { endpoint } from "#functions/http/endpoint.ts";
import { logger } from "#functions/http/logger.ts";
import { toEvent } from "#infra/local/gateway/event.ts";
import { lambdaContext } from "#infra/local/gateway/lambda-context.ts";

vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = "SILENT";
});

beforeAll(() => {
  Object.assign(process.env, {
    TABLE_NAME: "none",
    MEDIA_BUCKET: "none",
    PLATFORM_URL: "http://localhost:3000",
  });
});

/** Calls a public row whose verb runs the given work, in a Lambda with this many milliseconds left. */
const call = async (work: () => Promise<"ok">, milliseconds = 5_000, params = {}) => {
  const handler = endpoint(routes.platform.ping, work);
  const event = toEvent(
    { method: "GET", url: "/api/ping", httpVersion: "1.1", headers: {}, body: Buffer.alloc(0), sourceIp: "127.0.0.1" },
    { routeKey: "GET /api/ping", segments: ["ping"], params, requestId: "request-1", at: new Date() },
  );
  const began = Date.now();
  const result = await handler(event, lambdaContext("ping", "request-1", began + milliseconds));
  return { result, took: Date.now() - began };
};

const timeout = {
  statusCode: 503,
  headers: { "content-type": "application/json; charset=utf-8", "x-content-type-options": "nosniff" },
};

test("A call whose work never ends is answered before its Lambda times out", async () => {
  const { result, took } = await call(() => new Promise(() => {}), 800);
  expect(took).toBeLessThan(800);
  expect(result).toMatchObject(timeout);
  expect(JSON.parse(result.body ?? "")).toEqual({
    status: 503,
    code: "timeout",
    message: "This took too long; try again",
    requestId: "request-1",
  });
});

test("A service that does not answer in time gives 503", async () => {
  const { result } = await call(() => Promise.reject(Object.assign(new Error("slow"), { name: "TimeoutError" })));
  expect(result).toMatchObject(timeout);
});

test.each(["ProvisionedThroughputExceededException", "ThrottlingException", "RequestLimitExceeded"])(
  "When the table says %s for longer than its client tries, the caller is asked to try again in two seconds",
  async (name) => {
    const { result } = await call(() => Promise.reject(Object.assign(new Error("Too many requests"), { name })));
    expect(result).toMatchObject({ statusCode: 503, headers: { "retry-after": 2 } });
    expect(JSON.parse(result.body ?? "")).toMatchObject({
      code: "busy",
      message: "Too much is going on right now; try again in a moment",
    });
  },
);

test("A call above a limit is told after how many seconds its window ends", async () => {
  const above = throttled({ subject: "ping", attempts: 1, seconds: 900 }, new Date("2026-11-21T12:10:00.700Z"));
  const { result } = await call(() => Promise.reject(above));
  expect(result).toMatchObject({ statusCode: 429, headers: { "retry-after": 300 } });
});

test("The log keeps only our own ids of a path", async () => {
  const kept = vi.spyOn(logger, "appendKeys");
  const params = {
    id: "ord_01k9zv3m5n7p9r1s3t5v7w9y0a",
    placeId: "krakow-grodzka-12",
    hostname: "ada-nowak.example",
    userId: "org_01k9zv3m5n7p9r1s3t5v7w9y0a or 1=1",
  };
  await call(async () => "ok", 5_000, params);
  expect(kept).toHaveBeenCalledWith({ route: "GET /ping", id: params.id });
});

type Handler = ReturnType<typeof endpoint>;

/** Calls a handler of `GET /ping` with these headers. */
const asking = (handler: Handler) => (headers: Record<string, string[]>) => {
  const request = {
    method: "GET",
    url: "/api/ping",
    httpVersion: "1.1",
    body: Buffer.alloc(0),
    sourceIp: "127.0.0.1",
  };
  const matched = {
    routeKey: "GET /api/ping",
    segments: ["ping"],
    params: {},
    requestId: "request-1",
    at: new Date(),
  };
  return handler(toEvent({ ...request, headers }, matched), lambdaContext("ping", "request-1", Date.now() + 5_000));
};

test("A poll that finds nothing new writes no line to the log", async () => {
  const [info, debug] = [vi.spyOn(logger, "info"), vi.spyOn(logger, "debug")];
  const ask = asking(endpoint({ ...routes.platform.ping, cache: { fresh: 1, stale: 1 } }, async () => "ok" as const));
  const { headers } = await ask({});
  expect(info).toHaveBeenCalledWith("answered", expect.objectContaining({ status: 200 }));
  info.mockClear();
  expect(await ask({ "if-none-match": [String(headers?.etag)] })).toMatchObject({ statusCode: 304 });
  expect(info).not.toHaveBeenCalled();
  expect(debug).toHaveBeenCalledWith("answered", expect.objectContaining({ status: 304 }));
  // The ETag as CloudFront forwards it after compression.
  expect(await ask({ "if-none-match": [`W/${headers?.etag}`] })).toMatchObject({ statusCode: 304 });
  expect(await ask({ "if-none-match": ['"another"'] })).toMatchObject({ statusCode: 200 });
});

test("The version alone does not make an answer the latest", async () => {
  const response = z.object({ version: z.string() });
  const ask = asking(
    endpoint({ ...routes.platform.ping, response, versioned: true }, async () => ({ version: "none" })),
  );
  expect(await ask({ "if-none-match": ['"none"'] })).toMatchObject({ statusCode: 200, headers: { etag: '"none"' } });
});

test("A row for members gives its verb only the member's organization", () => {
  endpoint(routes.orders.deleteOrder, ({ actor }) => actor.organizationId);
  // @ts-expect-error: the address proves nothing
  endpoint(routes.orders.deleteOrder, ({ params }) => params.organizationId);
  expect(Object.keys(routes.orders.deleteOrder.params.shape)).toContain("organizationId");
});
