import { expect, test } from "vitest";
import { type HttpRequest, toEvent } from "./event.ts";
import { segmentsOf } from "./match-route.ts";

const at = new Date("2026-03-09T07:05:04.321Z");

const eventOf = ({
  url = "/api/ping",
  body = "",
  headers = {},
  params = {},
}: {
  url?: string;
  body?: string | Buffer;
  headers?: Record<string, string[]>;
  params?: Record<string, string>;
}) => {
  const request: HttpRequest = {
    method: "POST",
    url,
    httpVersion: "1.1",
    headers: { host: ["demo.localhost:3000"], "user-agent": ["test"], ...headers },
    body: Buffer.from(body),
    sourceIp: "127.0.0.1",
  };
  const segments = segmentsOf(url.split("?")[0] ?? "");
  return toEvent(request, { routeKey: "POST /api/{id}", segments, params, requestId: "req-1", at });
};

test("An event carries the request's context as API Gateway writes it", () => {
  const event = eventOf({ url: "/api/ping?a=1" });
  expect(event).toMatchObject({
    version: "2.0",
    routeKey: "POST /api/{id}",
    rawPath: "/api/ping",
    rawQueryString: "a=1",
  });
  expect(event.requestContext).toEqual({
    accountId: "000000000000",
    apiId: "local",
    domainName: "demo.localhost",
    domainPrefix: "demo",
    http: { method: "POST", path: "/api/ping", protocol: "HTTP/1.1", sourceIp: "127.0.0.1", userAgent: "test" },
    requestId: "req-1",
    routeKey: "POST /api/{id}",
    stage: "$default",
    time: "09/Mar/2026:07:05:04 +0000",
    timeEpoch: at.getTime(),
  });
});

test("A request with nothing in it makes an event without the parts that would be empty", () => {
  const event = eventOf({});
  expect(event.rawQueryString).toBe("");
  for (const part of ["cookies", "body"]) expect(event).not.toHaveProperty(part);
  expect(event.queryStringParameters).toBeUndefined();
  expect(event.pathParameters).toBeUndefined();
  expect(event.isBase64Encoded).toBe(false);
});

test("The path arrives decoded", () => {
  const event = eventOf({ url: "/api/%C5%BCurek%20z%2Bjajkiem", params: { id: "żurek z+jajkiem" } });
  expect(event.rawPath).toBe("/api/żurek z+jajkiem");
  expect(event.requestContext.http.path).toBe("/api/żurek z+jajkiem");
  expect(event.pathParameters).toEqual({ id: "żurek z+jajkiem" });
});

test.each([
  ["a=1&b=2&a=3", { a: "1,3", b: "2" }],
  ["q=%C5%BC+x%2By%20z", { q: "ż x+y z" }],
  ["empty=&bare&=unnamed", { empty: "", bare: "", "": "unnamed" }],
  ["a=1,2&a=3", { a: "1,2,3" }],
  ["a=b=c?d", { a: "b=c?d" }],
  [
    "constructor=1&__proto__=2",
    Object.fromEntries([
      ["constructor", "1"],
      ["__proto__", "2"],
    ]),
  ],
])("The query %s is decoded, repeated values joined by commas", (query, expected) => {
  const event = eventOf({ url: `/api/ping?${query}` });
  expect(event.rawQueryString).toBe(query);
  expect(event.queryStringParameters).toEqual(expected);
});

test("Repeated headers are joined by commas", () => {
  const { headers } = eventOf({ headers: { accept: ["text/html", "text/plain;q=0.5, */*;q=0.1"], "x-one": ["1"] } });
  expect(headers).toMatchObject({ accept: "text/html,text/plain;q=0.5, */*;q=0.1", "x-one": "1" });
});

test("Cookies of all Cookie headers are listed apart and leave the headers", () => {
  const event = eventOf({ headers: { cookie: ["session=a.b=; theme=dark", "last=1"] } });
  expect(event.cookies).toEqual(["session=a.b=", "theme=dark", "last=1"]);
  expect(event.headers).not.toHaveProperty("cookie");
});

test("The gateway adds where the request came from, behind what a proxy wrote", () => {
  const { headers } = eventOf({ headers: { "x-forwarded-for": ["10.1.1.1"], "x-forwarded-proto": ["https"] } });
  expect(headers).toMatchObject({
    "x-forwarded-for": "10.1.1.1, 127.0.0.1",
    "x-forwarded-proto": "http",
    "x-forwarded-port": "3000",
  });
});

test.each(["application/json", "application/JSON; charset=utf-8", "text/plain", "application/xml"])(
  "a body of %s arrives as text",
  (type) => {
    const event = eventOf({ body: '{"zupa":"żurek 🍲"}', headers: { "content-type": [type] } });
    expect(event).toMatchObject({ body: '{"zupa":"żurek 🍲"}', isBase64Encoded: false });
  },
);

test.each([
  ["image/png", {}],
  ["application/x-www-form-urlencoded", {}],
  ["multipart/form-data; boundary=x", {}],
  ["application/json", { "content-encoding": ["gzip"] }],
])("A body of %s %j arrives in base64", (type, more) => {
  const body = Buffer.from([0, 255, 128, 10]);
  const event = eventOf({ body, headers: { "content-type": [type], ...more } });
  expect(event).toMatchObject({ body: "AP+ACg==", isBase64Encoded: true });
});

test("A body of no stated type arrives in base64", () => {
  expect(eventOf({ body: "hi" })).toMatchObject({ body: "aGk=", isBase64Encoded: true });
});
