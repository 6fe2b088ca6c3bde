import { expect, test } from "vitest";
import { toResponse } from "./response.ts";

const read = (answer: unknown) => {
  const { status, headers, body } = toResponse(answer);
  return { status, headers, body: body.toString() };
};

const json = { "content-type": "application/json" };

test.each([
  [{ hello: "świecie" }, '{"hello":"świecie"}'],
  ["plain words", "plain words"],
  [[1, 2], "[1,2]"],
  [undefined, "null"],
])("An answer without a status code is the body of a 200: %j", (answer, body) => {
  expect(read(answer)).toEqual({ status: 200, headers: json, body });
});

test("Status, headers and body are taken as given", () => {
  const answer = { statusCode: 201, headers: { "Content-Type": "text/csv", "X-Count": 3, "X-Open": true }, body: "ż" };
  expect(read(answer)).toEqual({
    status: 201,
    headers: { "content-type": "text/csv", "x-count": "3", "x-open": "true" },
    body: "ż",
  });
});

test("A body without a type is plain text, and a missing body is empty", () => {
  expect(read({ statusCode: 404 })).toEqual({
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8" },
    body: "",
  });
});

test("Each cookie becomes a Set-Cookie of its own, beside one among the headers", () => {
  const { headers } = read({ statusCode: 200, headers: { "Set-Cookie": "a=1" }, cookies: ["b=2; Path=/", "c=3"] });
  expect(headers["set-cookie"]).toEqual(["a=1", "b=2; Path=/", "c=3"]);
});

test("A base64 body is sent as the bytes it stands for", () => {
  const { body } = toResponse({ statusCode: 200, body: "AP+ACg==", isBase64Encoded: true });
  expect([...body]).toEqual([0, 255, 128, 10]);
});

test("A handler can't set headers of the connection", () => {
  const headers = { "Content-Length": "1", Connection: "close", "transfer-encoding": "chunked" };
  expect(Object.keys(read({ statusCode: 200, headers }).headers)).toEqual(["content-type"]);
});

test.each([
  { statusCode: "200" },
  { statusCode: 99 },
  { statusCode: 200, body: { a: 1 } },
  { statusCode: 200, cookies: "a=1" },
  { statusCode: 200, headers: "none" },
])("A malformed answer is refused: %j", (answer) => {
  expect(() => toResponse(answer)).toThrow(TypeError);
});

test.each([
  ["a body of 6,291,556 bytes and the rest of its answer", { statusCode: 200, body: "x".repeat(6_291_556) }],
  ["a body that is too long once it is escaped", { statusCode: 200, body: '"'.repeat(3_200_000) }],
  ["an answer without a status", { text: "x".repeat(6_300_000) }],
])("Lambda takes no %s", (_, answer) => {
  expect(() => toResponse(answer)).toThrow(RangeError);
});

test("A body of six million bytes is accepted", () => {
  expect(toResponse({ statusCode: 200, body: "x".repeat(6_000_000) }).body).toHaveLength(6_000_000);
});
