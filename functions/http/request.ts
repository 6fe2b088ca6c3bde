import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { config } from "#core/config.ts";
import { LOCALE_COOKIE } from "#core/contract/api/cookies.ts";
import type { Parsed, Route } from "#core/contract/api/route.ts";
import { AppError } from "#core/errors.ts";
import { requestLocale } from "#core/locale.ts";
import { parseInput } from "#core/parse-input.ts";
import { sameSecret } from "#core/tokens.ts";
import { networkOf } from "./network.ts";

export type Event = APIGatewayProxyEventV2;

type Part = "params" | "query" | "headers" | "body";

/** Parses one part of the caller's input by its row. A mismatch is the caller's error. */
export const parsePart = <R extends Route, K extends Part>(row: R, part: K, input: unknown): Parsed<R, K> => {
  const schema = row[part];
  if (!schema) return undefined as Parsed<R, K>;
  return parseInput(schema, input) as Parsed<R, K>;
};

/** The body of a request as it was sent, empty when it has none. */
export const bodyText = ({ body = "", isBase64Encoded }: Event): string =>
  isBase64Encoded ? Buffer.from(body, "base64").toString("utf8") : body;

/** The JSON body of a request, or undefined when it has none. */
export const readBody = (event: Event): unknown => {
  if (!event.body) return undefined;
  if (!/^application\/json\b/i.test(event.headers["content-type"] ?? "")) throw new AppError("unsupported_media_type");
  try {
    return JSON.parse(bodyText(event));
  } catch {
    throw new AppError("bad_request", { message: "The body is not valid JSON" });
  }
};

/**
 * A header that CloudFront sets about the browser. If there is a secret, calls without it are refused, because they
 * could send any header.
 */
const edgeHeader = ({ headers }: Event, name: string): string | undefined => {
  const { EDGE_SECRET } = config();
  if (EDGE_SECRET && !sameSecret(headers["x-cdn-secret"] ?? "", EDGE_SECRET))
    throw new AppError("forbidden", { message: "Call the API through the site" });
  return headers[name];
};

/**
 * Host that the browser requested; the CDN passes it on.
 * @throws AppError forbidden for a call that bypassed the CDN
 */
export const hostOf = (event: Event): string =>
  (edgeHeader(event, "x-forwarded-host") ?? event.headers.host ?? "").toLowerCase();

/** Whether the browser reached the site by https. Only the gateway of one machine says that it did not. */
export const isSecure = (event: Event): boolean => event.headers["x-forwarded-proto"] !== "http";

/** Scheme and host of the site that the browser sees. */
export const originOf = (event: Event): string => `${isSecure(event) ? "https" : "http"}://${hostOf(event)}`;

/** Network address of the caller, for limits. Behind the CDN it is not the address that opened the connection. */
export const addressOf = (event: Event): string =>
  networkOf(edgeHeader(event, "x-viewer-address") ?? event.requestContext.http.sourceIp);

/**
 * Refuses changes from another site's page: the Origin must be the site that the browser sees or the platform.
 * Browsers send Origin with every request that is not a GET or HEAD (Fetch standard, section 3.1).
 */
export const checkOrigin = (event: Event): void => {
  const { origin } = event.headers;
  if (origin !== originOf(event) && origin !== new URL(config().PLATFORM_URL).origin)
    throw new AppError("origin_refused");
};

/**
 * The API key of a call, empty where its header has none; undefined for calls by a session or by nobody. Browsers never
 * send this header by themselves, so no page of another site makes such a call.
 */
export const bearerOf = ({ headers }: Event): string | undefined =>
  /^bearer(?: +(.*)|)$/i.exec(headers.authorization ?? "")?.map((part = "") => part)[1];

/** Cookies as `name=value`. Payload format 2.0 has a list of them; some gateways send only the header. */
export const cookiesOf = (event: Event): string[] => event.cookies ?? event.headers.cookie?.split(/; */) ?? [];

/** The value of a cookie as it was sent; undefined without it. */
export const cookieValue = (event: Event, name: string): string | undefined =>
  cookiesOf(event)
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** The locale that a request asks for, by `requestLocale`. */
export const localeOf = (event: Event): string | undefined =>
  requestLocale({
    query: event.queryStringParameters?.locale,
    cookie: cookieValue(event, LOCALE_COOKIE),
    acceptLanguage: event.headers["accept-language"],
  });

/** The version that a change is based on, from the header If-Match: `"7"`. */
export const versionOf = (headers: { "if-match"?: string | undefined }): number | undefined => {
  const tag = headers["if-match"];
  return tag === undefined ? undefined : Number(tag.slice(1, -1));
};
