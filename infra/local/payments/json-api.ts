import type { IncomingHttpHeaders } from "node:http";
import type { Listener } from "../dispatch.ts";
import { type Pattern, routeTable, segmentsOf } from "../gateway/match-route.ts";
import { readBody } from "../gateway/read-body.ts";

/** A request to a stand-in's API, with its whole body. */
export interface ApiRequest {
  method: string;
  /** Below the prefix of the API. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** The body; empty if there is none. */
  text: string;
}

/** A response of a stand-in's API. */
export interface Answer {
  status: number;
  body?: object | undefined;
  headers?: Readonly<Record<string, string>>;
}

/** An error response of a stand-in's API. Each service has a shape of its own. */
export abstract class ErrorAnswer extends Error {
  abstract readonly status: number;
  abstract readonly body: object;
}

/**
 * The operations of a stand-in's API, by method and path.
 * @returns a lookup of the operation that answers a request and of the `id` in its path; undefined if there is none
 */
export const operationTable = <Operation extends Pattern>(operations: readonly Operation[]) => {
  const find = routeTable(operations);
  return ({ method, path }: ApiRequest): { operation: Operation; id: string } | undefined => {
    const found = find(method, segmentsOf(path));
    return found && { operation: found.route, id: found.params.id ?? "" };
  };
};

/** The largest body that is read. */
const MAX_BODY_BYTES = 1024 * 1024;

/**
 * Serves a stand-in's API below a prefix: sends each answer as JSON, and an `ErrorAnswer` that was thrown likewise.
 * @param headers of every response
 */
export const jsonApi =
  (prefix: string, answer: (request: ApiRequest) => Answer, headers: () => Answer["headers"] = () => ({})): Listener =>
  async (request, response) => {
    const text = (await readBody(request, MAX_BODY_BYTES))?.toString() ?? "";
    const url = new URL((request.url ?? "").slice(prefix.length), "http://localhost");
    const { method = "GET" } = request;
    const answered = answerOrError(() =>
      answer({ method, path: url.pathname, query: url.searchParams, headers: request.headers, text }),
    );
    const { status, body } = answered;
    response
      .writeHead(status, { "content-type": "application/json", ...headers(), ...answered.headers })
      .end(body && JSON.stringify(body));
  };

/** The answer of some work, or the `ErrorAnswer` that it throws. */
export const answerOrError = (work: () => Answer): Answer => {
  try {
    return work();
  } catch (error) {
    if (error instanceof ErrorAnswer) return { status: error.status, body: error.body };
    throw error;
  }
};
