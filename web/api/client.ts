import { queryOptions } from "@tanstack/react-query";
import { type CallInput, urlOf, type WireInput } from "#core/contract/api/call.ts";
import type { ErrorCode, ErrorShop, Issue } from "#core/contract/api/errors.ts";
import type { Output, Parsed, Route } from "#core/contract/api/route.ts";
import type { Page } from "#core/contract/values/common.ts";
import { takeStarted } from "../head-start.ts";

/** An error of the API, or one with `code: "offline"` if there was no answer. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | "offline";
  readonly issues: Issue[];
  readonly shop: ErrorShop | undefined;
  readonly orderId: string | undefined;

  constructor({
    status,
    code,
    message,
    issues,
    shop,
    orderId,
  }: Omit<ErrorBody, "code"> & { code: ErrorCode | "offline" }) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.issues = issues ?? [];
    this.shop = shop;
    this.orderId = orderId;
  }
}

/** A row of the contract, and a function that answers it without a request. */
type Answer = readonly [row: Route, answer: (input: WireInput) => Promise<unknown>];
export type Answers = readonly Answer[];

/** Pairs a row with its verb in `core`, which takes the parsed input. */
export const answered = <R extends Route>(
  row: R,
  verb: (input: { params: Parsed<R, "params">; query: Parsed<R, "query"> }) => Promise<Output<R>>,
): Answer => [
  row,
  ({ params, query }) =>
    verb({
      params: row.params?.parse(params) as Parsed<R, "params">,
      query: row.query?.parse(query ?? {}) as Parsed<R, "query">,
    }),
];

let localAnswers = new Map<Route, Answer[1]>();

/** Answers calls of these rows without requests. A server that renders pages uses it. */
export const answerFrom = (answers: Answers): void => {
  localAnswers = new Map(answers);
};

/**
 * Makes one call of the API. If one response can't hold a whole page of a list, it fetches the rest too.
 * @param onResponse is called with the response before its body is read
 * @throws ApiError
 */
export const call = async <R extends Route>(
  row: R,
  input: CallInput<R>,
  signal?: AbortSignal,
  onResponse?: (response: Response) => void,
): Promise<Output<R>> => {
  const ask = localAnswers.get(row) ?? ((part: WireInput) => send(row, part, signal, onResponse));
  return (await wholePage(ask, input as WireInput)) as Output<R>;
};

/**
 * Fetches a whole page of a list: if one response can't hold all of its items, it adds those of the next ones. Any
 * other response is returned as it is.
 */
const wholePage = async (ask: Answer[1], input: WireInput): Promise<unknown> => {
  const first = (await ask(input)) as Page<unknown> | undefined;
  if (!first?.pagination || !first.next) return first;
  const limit = Number(input.query?.limit ?? 10) - first.data.length;
  if (limit < 1) return first;
  const query = { ...input.query, page: undefined, cursor: first.next, limit };
  const { data, next } = (await wholePage(ask, { ...input, query })) as Page<unknown>;
  return { ...first, data: [...first.data, ...data], next };
};

/** @throws ApiError */
const send = async (
  row: Route,
  input: WireInput,
  signal?: AbortSignal,
  onResponse?: (response: Response) => void,
): Promise<unknown> => {
  const { headers, body, ...address } = input;
  const url = urlOf(row, address);
  const started = row.method === "GET" ? takeStarted(url) : undefined;
  const asked =
    started ??
    fetch(url, {
      method: row.method,
      credentials: "same-origin",
      headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
  const response = await asked.catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ApiError({ status: 0, code: "offline", message: "No connection" });
  });
  onResponse?.(response);
  const content: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined);
  // A proxy or a captive portal may answer 200 with a page of its own.
  if (!response.ok || (content === undefined && response.status !== 204))
    throw new ApiError(isErrorBody(content) ? content : unreadError(response));
  return content;
};

/** The error in an answer that is not the API's. A gateway that takes no more calls has not passed this one on. */
const unreadError = ({ status, statusText: message }: Response) =>
  ({ status, code: status === 429 ? "busy" : "internal", message }) as const;

interface ErrorBody {
  status: number;
  code: ErrorCode;
  message: string;
  issues?: Issue[];
  shop?: ErrorShop;
  /** The draft whose payment page did not open. */
  orderId?: string;
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === "object" && body !== null && "code" in body && "status" in body;

/** Query key of a call. Without an input it matches all calls of the row. */
export const keyOf = <R extends Route>(row: R, input?: CallInput<R>) =>
  [row.method, row.path, ...(input ? [input] : [])] as const;

/**
 * Repeats a call with the ETag of the earlier answer, and returns that answer if nothing has changed.
 * @param known the earlier answer, and its ETag
 * @throws ApiError
 */
export const callAgain = async <R extends Route>(
  row: R,
  input: CallInput<R>,
  known: { answer: Output<R>; etag: string } | undefined,
  signal: AbortSignal,
  onResponse?: (response: Response) => void,
): Promise<Output<R>> => {
  if (!known) return call(row, input, signal, onResponse);
  try {
    return await call(row, { ...input, headers: { "if-none-match": known.etag } }, signal, onResponse);
  } catch (error) {
    if (error instanceof ApiError && error.status === 304) return known.answer;
    throw error;
  }
};

/** ETags of answers that are still in use. */
const etags = new WeakMap<object, string>();

/** Options for `useQuery` of a GET row; no query key is typed by hand. */
export const fetching = <R extends Route>(row: R, input: CallInput<R>) => {
  const queryKey = keyOf(row, input);
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Output<R>> => {
      if (!row.hasEtag) return call(row, input, signal);
      const answer = client.getQueryData(queryKey) as Output<R>;
      const known = etags.get(answer as object);
      let etag: string | null = null;
      const found = await callAgain(row, input, known ? { answer, etag: known } : undefined, signal, ({ headers }) => {
        etag = headers.get("etag");
      });
      if (etag) etags.set(found as object, etag);
      return found;
    },
    // Structural sharing would make another object, without an ETag.
    structuralSharing: !row.hasEtag,
  });
};
