import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { type ErrorCode, errorTable } from "#core/contract/api/errors.ts";
import { CALL_SECONDS } from "#functions/limits.ts";
import { chooseEncoding, encode, FAST, isCompressible } from "../web/encoding.ts";
import { late, within } from "../within.ts";
import { toEvent } from "./event.ts";
import { lambdaContext } from "./lambda-context.ts";
import { type Pattern, routeTable, segmentsOf } from "./match-route.ts";
import { readBody } from "./read-body.ts";
import { type HttpResponse, toResponse } from "./response.ts";

export type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<unknown>;

/** A row of the gateway. Its handler is loaded at the first call, like a Lambda. */
export interface GatewayRoute extends Pattern {
  name: string;
  load: () => Promise<Handler>;
}

interface Limits {
  /** Most bytes of an event: https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html */
  eventBytes?: number;
  milliseconds?: number;
}

const errorResponse = (code: ErrorCode, requestId: string): HttpResponse => {
  const [status, message] = errorTable[code];
  const body = JSON.stringify({ status, message, code, requestId });
  return { status, headers: { "content-type": "application/json" }, body: Buffer.from(body) };
};

const LINGER_MS = 1000;

/** Writes an answer. If it comes before the request has ended, the connection closes after the client could read it. */
const send = (request: IncomingMessage, response: ServerResponse, { status, headers, body }: HttpResponse) => {
  const bodyless = status === 204 || status === 304;
  response.writeHead(status, {
    ...headers,
    ...(!bodyless && { "content-length": body.length }),
    ...(!request.complete && { connection: "close" }),
  });
  if (request.complete) {
    response.end(bodyless ? undefined : body);
    return;
  }
  response.write(body);
  const end = () => response.end();
  const timer = setTimeout(end, LINGER_MS);
  request
    .once("end", end)
    .once("close", () => clearTimeout(timer))
    .resume();
};

/** The answer as CloudFront passes it on. */
const compressed = async (request: IncomingMessage, answer: HttpResponse): Promise<HttpResponse> => {
  const { headers, body } = answer;
  if (!isCompressible(String(headers["content-type"]), body.length)) return answer;
  const encoding = chooseEncoding(String(request.headers["accept-encoding"] ?? ""));
  const vary = ["accept-encoding", headers.vary ?? []].flat().join(", ");
  if (encoding === "identity") return { ...answer, headers: { ...headers, vary } };
  return {
    ...answer,
    headers: { ...headers, vary, "content-encoding": encoding },
    body: await encode(body, encoding, FAST),
  };
};

const isIntact = (query: string) => {
  try {
    decodeURIComponent(query);
    return true;
  } catch {
    return false;
  }
};

/**
 * API Gateway's HTTP API over handlers in this process: routes a request, turns it into a payload-format-2.0 event,
 * calls the handler and writes its answer, compressed if the caller accepts that. Failures are answered with the API's
 * error body: no such path or method 404, malformed encoding 400, an event over 6 MB 413, no answer within 20 s 503,
 * a handler that throws 500.
 * @returns a listener for requests of node:http
 */
export const gateway = (
  routes: readonly GatewayRoute[],
  { eventBytes = 6 * 1024 * 1024, milliseconds = CALL_SECONDS * 1000 }: Limits = {},
) => {
  const lookup = routeTable(routes);
  const loaded = new Map<GatewayRoute, Promise<Handler>>();

  const handlerOf = (route: GatewayRoute) => {
    const known = loaded.get(route);
    if (known) return known;
    const handler = route.load();
    loaded.set(route, handler);
    handler.catch(() => loaded.delete(route));
    return handler;
  };

  const answer = async (request: IncomingMessage, requestId: string): Promise<HttpResponse> => {
    const url = request.url ?? "/";
    const [path = "", query = ""] = url.split("?", 2);
    if (!isIntact(path) || !isIntact(query)) return errorResponse("bad_request", requestId);
    const segments = segmentsOf(path);
    const method = request.method ?? "GET";
    const found = lookup(method, segments);
    // As the handler of API Gateway's default route, which gets an unknown method of a known path too.
    if (!found) return errorResponse("not_found", requestId);
    const body = await readBody(request, eventBytes);
    if (!body) return errorResponse("too_large", requestId);
    const { route, params } = found;
    // Lambda, too, counts the time of a call only from the end of loading: https://docs.aws.amazon.com/lambda/latest/dg/lambda-runtime-environment.html
    const handler = await handlerOf(route);
    const at = new Date();
    const event = toEvent(
      {
        method,
        url,
        httpVersion: request.httpVersion,
        headers: request.headersDistinct,
        body,
        sourceIp: request.socket.remoteAddress ?? "127.0.0.1",
      },
      { routeKey: `${route.method} ${route.path}`, segments, params, requestId, at },
    );
    if (Buffer.byteLength(JSON.stringify(event)) > eventBytes) return errorResponse("too_large", requestId);
    const context = lambdaContext(route.name, requestId, at.getTime() + milliseconds);
    const result = await within(milliseconds, handler(event, context));
    return result === late ? errorResponse("timeout", requestId) : toResponse(result);
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = randomUUID();
    response.setHeader("apigw-requestid", requestId);
    try {
      send(request, response, await compressed(request, await answer(request, requestId)));
    } catch (error) {
      if (request.errored) return;
      console.error(`${request.method} ${request.url} (${requestId})`, error);
      send(request, response, errorResponse("internal", requestId));
    }
  };
};
