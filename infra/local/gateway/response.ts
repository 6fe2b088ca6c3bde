/** What is written back to the client. */
export interface HttpResponse {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

/** Headers that belong to the connection, which a handler can't set. */
const OURS = new Set(["connection", "content-length", "keep-alive", "transfer-encoding"]);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const headersOf = (given: Record<string, unknown>, cookies: unknown): Record<string, string | string[]> => {
  if (!Array.isArray(cookies)) throw new TypeError("cookies must be a list");
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(given)) {
    const lower = name.toLowerCase();
    if (value !== undefined && !OURS.has(lower)) headers[lower] = String(value);
  }
  const setCookie = [headers["set-cookie"] ?? [], cookies.map(String)].flat();
  return setCookie.length ? { ...headers, "set-cookie": setCookie } : headers;
};

/** Most bytes of what a function returns: https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html */
const ANSWER_BYTES = 6_291_556;

/** Shorter bodies fit with whatever else an answer has, however it is escaped. */
const SURELY_FITS = ANSWER_BYTES / 6;

const tooLarge = (answer: unknown, body: string): boolean =>
  body.length > SURELY_FITS && Buffer.byteLength(JSON.stringify(answer)) > ANSWER_BYTES;

/**
 * What API Gateway makes of a handler's answer, payload format 2.0: an object with a `statusCode` is read as a
 * response whose `cookies` become one Set-Cookie each; anything else is the JSON body of a 200.
 * @throws TypeError when the answer is malformed, and RangeError when Lambda would not take it: both are answered with
 *   500
 */
export const toResponse = (answer: unknown): HttpResponse => {
  if (!isRecord(answer) || !("statusCode" in answer)) {
    const body = typeof answer === "string" ? answer : JSON.stringify(answer ?? null);
    if (tooLarge(answer, body)) throw new RangeError(`A function returns at most ${ANSWER_BYTES} bytes`);
    return { status: 200, headers: { "content-type": "application/json" }, body: Buffer.from(body) };
  }
  const { statusCode, isBase64Encoded } = answer;
  const headers = answer.headers ?? {};
  const body = answer.body ?? "";
  if (!Number.isInteger(statusCode) || Number(statusCode) < 200 || Number(statusCode) > 599)
    throw new TypeError(`statusCode must be a status, not ${statusCode}`);
  if (typeof body !== "string") throw new TypeError(`body must be a string, not ${typeof body}`);
  if (!isRecord(headers)) throw new TypeError("headers must be an object");
  if (tooLarge(answer, body)) throw new RangeError(`A function returns at most ${ANSWER_BYTES} bytes`);
  return {
    status: Number(statusCode),
    headers: { "content-type": "text/plain; charset=utf-8", ...headersOf(headers, answer.cookies ?? []) },
    body: Buffer.from(body, isBase64Encoded ? "base64" : "utf8"),
  };
};
