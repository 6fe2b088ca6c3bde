import type { APIGatewayProxyEventV2 } from "aws-lambda";

/** One HTTP request as the gateway read it. */
export interface HttpRequest {
  method: string;
  /** Path and query as sent. */
  url: string;
  httpVersion: string;
  /** By lower-case name, one entry for each time it was sent. */
  headers: Readonly<Record<string, readonly string[] | undefined>>;
  body: Buffer;
  sourceIp: string;
}

interface Routed {
  /** Method and path pattern of the route: `GET /api/{organizationId}/orders`. */
  routeKey: string;
  /** Segments of the path, decoded. */
  segments: readonly string[];
  params: Readonly<Record<string, string>>;
  requestId: string;
  at: Date;
}

/** The only bodies that API Gateway passes on as text. All others, including forms, arrive in base64. */
const TEXT = /^(text\/.+|application\/(json|javascript|xml))$/;

const isText = ({ headers }: HttpRequest) =>
  !headers["content-encoding"] && TEXT.test(headers["content-type"]?.[0]?.split(";")[0]?.trim().toLowerCase() ?? "");

/** `a=1&a=2&b=` → `{a: "1,2", b: ""}`. */
const joinedQuery = (query: string): Record<string, string> => {
  const values = new URLSearchParams(query);
  return Object.fromEntries([...values.keys()].map((name) => [name, values.getAll(name).join(",")]));
};

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const two = (value: number) => String(value).padStart(2, "0");

/** `12/Mar/2020:19:03:58 +0000`. */
const logTime = (at: Date) => {
  const clock = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(two).join(":");
  return `${two(at.getUTCDate())}/${MONTHS[at.getUTCMonth()]}/${at.getUTCFullYear()}:${clock} +0000`;
};

const nonEmpty = <T extends object>(record: T): T | undefined => (Object.keys(record).length ? record : undefined);

/** Host without its port; an IPv6 address keeps its brackets. */
const hostname = (host: string) => host.replace(/:\d+$/, "");

/**
 * The event that API Gateway's HTTP API makes of a request, payload format 2.0: header names in lower case, repeated
 * headers and query values joined by commas, cookies in a list of their own, path and parameters decoded.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
export const toEvent = (
  request: HttpRequest,
  { routeKey, segments, params, requestId, at }: Routed,
): APIGatewayProxyEventV2 => {
  const { cookie = [], ...others } = request.headers;
  const joined = Object.fromEntries(Object.entries(others).map(([name, values]) => [name, values?.join(",")]));
  const host = joined.host ?? "";
  const headers = {
    ...joined,
    "x-forwarded-for": [joined["x-forwarded-for"], request.sourceIp].filter(Boolean).join(", "),
    "x-forwarded-port": /:(\d+)$/.exec(host)?.[1] ?? "80",
    "x-forwarded-proto": "http",
  };
  const cookies = cookie
    .flatMap((line) => line.split(";"))
    .map((pair) => pair.trim())
    .filter(Boolean);
  const queryStart = request.url.indexOf("?");
  const rawQueryString = queryStart < 0 ? "" : request.url.slice(queryStart + 1);
  const rawPath = segments.join("/");
  const text = isText(request);
  return {
    version: "2.0",
    routeKey,
    rawPath,
    rawQueryString,
    ...(cookies.length && { cookies }),
    headers,
    queryStringParameters: nonEmpty(joinedQuery(rawQueryString)),
    pathParameters: nonEmpty({ ...params }),
    requestContext: {
      accountId: "000000000000",
      apiId: "local",
      domainName: hostname(host),
      domainPrefix: hostname(host).split(".")[0] ?? "",
      http: {
        method: request.method,
        path: rawPath,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: request.sourceIp,
        userAgent: joined["user-agent"] ?? "",
      },
      requestId,
      routeKey,
      stage: "$default",
      time: logTime(at),
      timeEpoch: at.getTime(),
    },
    ...(request.body.length && { body: request.body.toString(text ? "utf8" : "base64") }),
    isBase64Encoded: request.body.length > 0 && !text,
  };
};
