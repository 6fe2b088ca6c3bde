import { type CallInput, urlOf, type WireInput } from "#core/contract/api/call.ts";
import type { ErrorShop, Issue } from "#core/contract/api/errors.ts";
import { type Output, type Route, statusOf } from "#core/contract/api/route.ts";
import { AppError } from "#core/errors.ts";
import { checkDocumented } from "./documented.ts";

/** An answer with another status than the row's. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly issues: Issue[];
  readonly shop: ErrorShop | undefined;
  readonly orderId: string | undefined;

  constructor(
    row: Route,
    body: Pick<Refusal, "status" | "code" | "message"> & Partial<Pick<Refusal, "issues" | "shop" | "orderId">>,
  ) {
    super(
      `${row.method} ${row.path}: ${body.status} ${body.code} (${body.message}) ${JSON.stringify(body.issues ?? [])}`,
    );
    this.status = body.status;
    this.code = body.code;
    this.issues = body.issues ?? [];
    this.shop = body.shop;
    this.orderId = body.orderId;
  }
}

const octet = () => Math.floor(Math.random() * 256);

/** A network address in the CDN's form. Each browser has its own, so that tests do not throttle each other. */
const newAddress = () => `10.${octet()}.${octet()}.${octet()}`;

/** A browser: keeps cookies and sends the site's Origin. With headers of its own, it is another system. */
export const newBrowser = (origin: string, address = newAddress(), always: Record<string, string> = {}) => {
  const cookies = new Map<string, string>();

  /**
   * Sends any request, well-formed or not.
   * @throws for an answer that the OpenAPI document does not describe
   */
  const send = async (
    path: string,
    { method = "GET", headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: BodyInit } = {},
  ): Promise<Response> => {
    const response = await fetch(new URL(path, origin), {
      method,
      headers: {
        origin,
        "x-viewer-address": address,
        cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
        ...always,
        ...headers,
      },
      body,
      redirect: "manual",
    });
    await checkDocumented(method, path, response);
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split("; ");
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      if (attributes.includes("Max-Age=0")) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };

  /** Calls a row with typed input, and returns the body or the refusal. */
  const attempt = <R extends Route>(row: R, input: CallInput<R>): Promise<Response> => {
    const { headers, body, ...address }: WireInput = input;
    return send(urlOf(row, address), {
      method: row.method,
      headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  };

  /**
   * Calls a row and returns its body.
   * @throws Refusal for any other status than the row's
   */
  const call = async <R extends Route>(row: R, input: CallInput<R>): Promise<Output<R>> => {
    const response = await attempt(row, input);
    const body = response.status === 204 ? undefined : await response.json();
    if (response.status !== statusOf(row)) throw new Refusal(row, body);
    return body as Output<R>;
  };

  return { origin, cookies, send, attempt, call };
};
/** Another system, which calls with an API key and without an Origin. */
export const newSystem = (origin: string, secret: string) =>
  newBrowser(origin, newAddress(), { origin: "", authorization: `Bearer ${secret}` });

export type Browser = ReturnType<typeof newBrowser>;

/** The refusal of a call that must fail. */
export const refusalOf = async (calling: Promise<unknown>): Promise<Refusal> => {
  const outcome = await calling.catch((error: unknown) => error);
  if (outcome instanceof Refusal) return outcome;
  throw outcome instanceof Error ? outcome : new Error("The call was not refused");
};

const isUnavailable = (error: unknown): boolean =>
  (error instanceof Refusal || error instanceof AppError) && error.code === "payment_unavailable";

/**
 * Repeats a call, twice at most, like a person who is asked to try again in a moment. On a busy machine, a stand-in may
 * answer too late.
 */
export const tryAgain = async <T>(call: () => Promise<T>, times = 2): Promise<T> =>
  call().catch((error) => {
    if (times > 0 && isUnavailable(error)) return tryAgain(call, times - 1);
    throw error;
  });
